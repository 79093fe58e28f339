// The same as tell() in kernel/table.py: puts the names of the seats into a sentence.
export function tell(sentence: string, names: readonly string[], reader = -1): string {
  return sentence.replace(/\{(\d+)('s)?\}/g, (_, digits: string, owns: string | undefined, at: number) => {
    const seat = Number(digits);
    if (seat !== reader) return (names[seat] ?? "") + (owns ?? "");
    const word = owns ? "your" : "you";
    return startsSentence(sentence, at) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}

// Whether a word at this place wants a capital letter.
function startsSentence(sentence: string, at: number): boolean {
  return at === 0 || /[.!?:]$/.test(sentence.slice(0, at).trimEnd());
}
