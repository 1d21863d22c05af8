import { plain } from "@/lib/review/model/fence";
import type { PageRole } from "@/lib/site/page-role";
import type { SiteFacts } from "@/lib/site/site-facts";

export interface Chunk {
  pageUrl: string;
  text: string;
  lower: string;
  longestLine: string;
  isAside: boolean;
}

const asides: ReadonlySet<PageRole> = new Set<PageRole>([
  "article",
  "documentation",
  "legal",
  "privacy",
  "terms",
  "careers",
]);
const size = 300;
const enough = 160;

/** Each line once, on the first page that has it: menus and footers stand on all. */
export function toChunks(site: SiteFacts): Chunk[] {
  const seen = new Set<string>();
  const pages = [
    ...site.pages.map(({ url, role, capture }) => ({
      url,
      role,
      text: [capture.text, capture.pictureText].join("\n"),
    })),
    ...site.linkedPages,
  ];
  return pages.flatMap(({ url, role, text }) => {
    const isAside = asides.has(role);
    const lines = text
      .split("\n")
      .map((line) => plain(line))
      .filter((line) => {
        const isNew = line !== "" && !seen.has(line);
        seen.add(line);
        return isNew;
      });
    return gather(lines.flatMap(cutLine)).map((parts) => ({ pageUrl: url, isAside, ...toChunk(parts) }));
  });
}

function toChunk(parts: readonly string[]) {
  const text = parts.join(" / ");
  const longestLine = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
  return { text, lower: text.toLowerCase(), longestLine };
}

function gather(lines: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const last = chunks.at(-1);
    if (last === undefined || length >= enough || length + line.length > size) {
      chunks.push([line]);
      length = line.length;
    } else {
      last.push(line);
      length += line.length;
    }
  }
  return chunks;
}

function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > size) {
    const head = rest.slice(0, size);
    const sentence = Math.max(head.lastIndexOf(". "), head.lastIndexOf("! "), head.lastIndexOf("? "));
    const end = sentence > size / 3 ? sentence + 1 : head.lastIndexOf(" ") > 0 ? head.lastIndexOf(" ") : size;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return rest === "" ? pieces : [...pieces, rest];
}
