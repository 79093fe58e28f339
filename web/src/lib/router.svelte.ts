// Where we are: an address is a page.
export interface Place {
  page: "home" | "new" | "table" | "rules" | "profile" | "nowhere";
  what: string; // the code of a table, the name of a game
}

export function placeOf(path: string): Place {
  const [first = "", what = "", more] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (more !== undefined) return { page: "nowhere", what: "" };
  if (!first) return { page: "home", what: "" };
  if (first === "t" && what) return { page: "table", what: what.toLowerCase() };
  if (first === "rules" && what) return { page: "rules", what };
  if (first === "new") return { page: "new", what };
  if (first === "profile" && !what) return { page: "profile", what: "" };
  return { page: "nowhere", what: "" };
}

class Router {
  path = $state(location.pathname);
  place = $derived(placeOf(this.path));

  start(): () => void {
    const back = () => {
      this.path = location.pathname;
    };
    addEventListener("popstate", back);
    document.addEventListener("click", this.follow);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", this.follow);
    };
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.path = location.pathname;
    if (!location.hash) scrollTo(0, 0);
  }

  // Our own links change the page without loading it again.
  private follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  };
}

export const router = new Router();
