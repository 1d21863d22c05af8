import { joinSome } from "@/lib/text/wording";

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
  const labels = addresses.map(pageLabel);
  return joinSome(
    labels.map((label) => (label === "Home page" ? "the home page" : label)),
    maxNamed,
  );
}
