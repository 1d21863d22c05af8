export function pageLabel(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  return url.pathname === "/" && url.search === "" ? "Home page" : `${url.pathname}${url.search}`;
}

export function describePages([first, ...others]: readonly string[]): string {
  if (first === undefined) return "Whole site";
  return others.length === 0 ? pageLabel(first) : `${others.length + 1} pages`;
}

const maxNamed = 3;

export function listPages(addresses: string[]): string {
  const names = addresses.map(pageLabel).map((label) => (label === "Home page" ? "the home page" : label));
  const named = names.length > maxNamed + 1 ? names.slice(0, maxNamed) : names;
  const rest = names.length - named.length;
  const last = rest > 0 ? `${rest} more` : named.at(-1);
  const first = rest > 0 ? named : named.slice(0, -1);
  return first.length > 0 ? `${first.join(", ")} and ${last}` : (last ?? "");
}
