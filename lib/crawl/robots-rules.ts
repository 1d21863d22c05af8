/** The rules of a robots.txt (RFC 9309): what one crawler may read. Linear in its input, and bounded. Pure. */

export const maxRules = 2000;
const maxSitemaps = 100;
/** Characters compared over all addresses; a file that asks for more is obeyed as if it forbade the rest. */
const maxComparisons = 100e6;

interface Rule {
  isAllowed: boolean;
  length: number;
  pieces: string[];
  /** It ends with "$": the last piece is the address's end. */
  isAnchored: boolean;
}

export interface RobotsRules {
  sitemaps: string[];
  isAllowed(path: string): boolean;
}

/** The group of rules for `crawler`, or that for everybody; a file without either allows everything. */
export function parseRobotsRules(text: string, crawler: string): RobotsRules {
  const { own, everybody, sitemaps } = readLines(text, crawler.toLowerCase());
  // The longest pattern decides; of two of one length, the one that allows.
  const rules = (own ?? everybody ?? []).sort(
    (a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed),
  );
  let left = maxComparisons;
  return {
    sitemaps,
    isAllowed(path) {
      const normal = normaliseEncoding(path);
      for (const rule of rules) {
        if (rule.pieces.length > 1) left -= normal.length + rule.length;
        if (left < 0) return false;
        if (matches(rule, normal)) return rule.isAllowed;
      }
      return true;
    },
  };
}

function readLines(text: string, crawler: string) {
  const groups: { own: Rule[] | null; everybody: Rule[] | null } = { own: null, everybody: null };
  const sitemaps: string[] = [];
  let current: Set<"own" | "everybody"> = new Set();
  let followsAgent = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const content = line.split("#", 1)[0] ?? "";
    const colon = content.indexOf(":");
    const field = content.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (field === "") continue;
    const value = content.slice(colon + 1).trim();
    if (field === "user-agent") {
      if (!followsAgent) current = new Set();
      const agent = value.split("/", 1)[0]?.trim().toLowerCase();
      if (agent === crawler || agent === "*") current.add(agent === "*" ? "everybody" : "own");
    }
    if (field === "allow" || field === "disallow") {
      for (const name of current) {
        groups[name] ??= [];
        if (value !== "" && groups[name].length < maxRules) groups[name].push(toRule(value, field === "allow"));
      }
    }
    if (field === "sitemap" && value !== "" && sitemaps.length < maxSitemaps) sitemaps.push(value);
    followsAgent = field === "user-agent";
  }
  return { ...groups, sitemaps };
}

function toRule(value: string, isAllowed: boolean): Rule {
  const pattern = normaliseEncoding(value);
  const isAnchored = pattern.endsWith("$");
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  return { isAllowed, length: pattern.length, pieces, isAnchored };
}

/** Takes each piece at the first place where it fits, which leaves most to those that follow. */
function matches({ pieces, isAnchored }: Rule, path: string): boolean {
  const [first = "", ...others] = pieces;
  if (!path.startsWith(first)) return false;
  if (others.length === 0) return !isAnchored || path.length === first.length;
  const last = isAnchored ? (others.pop() ?? "") : "";
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

/** "ü" and "%c3%bc" are written alike. */
function normaliseEncoding(path: string): string {
  const encoded = path.isWellFormed() ? encodeURI(path).replaceAll("%25", "%") : path;
  return encoded.replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase());
}
