import { plain } from "@/lib/review/model/fence";
import type { SiteDigest } from "@/lib/review/model/site-digest";
import type { ReviewedSite } from "@/lib/site/captured-site";
import type { PageRole } from "@/lib/site/page-role";
import { gatherSiteFacts } from "@/lib/site/site-facts";

export interface Chunk {
  pageUrl: string;
  text: string;
  lower: string;
  longestLine: string;
  isAside: boolean;
  isShown: boolean;
}

const asides = new Set<PageRole>(["article", "documentation", "legal", "privacy", "terms", "careers"]);
const size = 300;
const enough = 160;

/** All that was read, each line once, on the first page that has it: menus and footers stand on all. */
export function toChunks(site: ReviewedSite, { blocks }: SiteDigest): Chunk[] {
  const facts = gatherSiteFacts(site);
  const shown = blocks.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
  const pages = [
    ...facts.pages.map(({ url, role, capture }) => ({ url, role, text: `${capture.text}\n${capture.pictureText}` })),
    ...facts.linkedPages,
  ];
  const seen = new Set([""]);
  return pages.flatMap(({ url, role, text }) => {
    const own = new Set(text.split("\n").map((line) => plain(line))).difference(seen);
    for (const line of own) seen.add(line);
    return gather([...own].flatMap(cutLine)).map((parts) => {
      const joined = parts.join(" / ");
      const longestLine = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
      return {
        pageUrl: url,
        text: joined,
        lower: joined.toLowerCase(),
        longestLine,
        isAside: asides.has(role),
        isShown: shown.includes(longestLine),
      };
    });
  });
}

function gather(lines: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let length = enough;
  for (const line of lines) {
    if (length >= enough || length + line.length > size) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(line);
    length += line.length;
  }
  return chunks;
}

function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > size) {
    const head = rest.slice(0, size);
    const sentence = Math.max(...[". ", "! ", "? "].map((end) => head.lastIndexOf(end)));
    const space = head.lastIndexOf(" ");
    const end = sentence > size / 3 ? sentence + 1 : space > 0 ? space : size;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return rest === "" ? pieces : [...pieces, rest];
}
