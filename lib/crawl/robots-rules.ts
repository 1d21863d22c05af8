/** The rules of a robots.txt (RFC 9309) for one crawler, read in linear time. */

export const maxRules = 2000;
const maxSitemaps = 100;
/** Characters compared over all addresses; a file that needs more is obeyed as if it forbade the rest. */
const maxComparisons = 100e6;

type Rule = ReturnType<typeof toRule>;

export function parseRobotsRules(text: string, crawler: string) {
  const agent = crawler.toLowerCase();
  const { groups, sitemaps } = readLines(text, new Set([agent, "*"]));
  const rules = groups.get(agent) ?? groups.get("*") ?? [];
  // The longest pattern decides; of equally long ones, the one that allows.
  rules.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
  let left = maxComparisons;
  return {
    sitemaps,
    isAllowed(path: string): boolean {
      const normal = normaliseEncoding(path);
      for (const rule of rules) {
        if (rule.pieces.length > 2) left -= normal.length + rule.length;
        if (left < 0) return false;
        if (matches(rule.pieces, normal)) return rule.isAllowed;
      }
      return true;
    },
  };
}

function readLines(text: string, known: ReadonlySet<string>) {
  const groups = new Map<string, Rule[]>();
  const sitemaps: string[] = [];
  let agents = new Set<string>();
  let followsAgent = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [content = ""] = line.split("#", 1);
    const colon = content.indexOf(":");
    const field = content.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (field === "") continue;
    const value = content.slice(colon + 1).trim();
    if (field === "user-agent") {
      if (!followsAgent) agents = new Set();
      const agent = value.split("/", 1)[0]?.trim().toLowerCase() ?? "";
      if (known.has(agent)) agents.add(agent);
    }
    if (field === "allow" || field === "disallow") {
      for (const agent of agents) {
        const rules = groups.get(agent) ?? [];
        groups.set(agent, rules);
        if (value !== "" && rules.length < maxRules) rules.push(toRule(value, field === "allow"));
      }
    }
    if (field === "sitemap" && value !== "" && sitemaps.length < maxSitemaps) sitemaps.push(value);
    followsAgent = field === "user-agent";
  }
  return { groups, sitemaps };
}

function toRule(value: string, isAllowed: boolean) {
  const pattern = normaliseEncoding(value);
  const whole = pattern.endsWith("$") ? pattern.slice(0, -1) : `${pattern}*`;
  return { isAllowed, length: pattern.length, pieces: whole.split("*") };
}

function matches([first = "", ...others]: readonly string[], path: string): boolean {
  const last = others.pop();
  if (last === undefined) return path === first;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

function normaliseEncoding(path: string): string {
  const encoded = path.isWellFormed() ? encodeURI(path).replaceAll("%25", "%") : path;
  return encoded.replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase());
}
