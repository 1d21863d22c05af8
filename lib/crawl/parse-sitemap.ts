/** The addresses of a sitemap (sitemaps.org: XML, a feed or a list) or of an index, read as it comes. */
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { maxAddressLength } from "@/lib/page-address";

/** As much as sitemaps.org allows, unpacked. */
export const maxSitemapBytes = 50 * 1024 * 1024;
/** Of an index. */
export const maxSitemaps = 5000;
const longestStart = 64 * 1024;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export interface Sitemap {
  /** null when it is no sitemap. */
  kind: "pages" | "index" | null;
  bytes: number;
}

type Note = (address: string, kind: "pages" | "index") => void;

/** A file that is broken, too large or too slow is the site's fault, and no error. */
export async function readSitemap(chunks: AsyncIterable<Buffer>, url: string, note: Note): Promise<Sitemap> {
  const reader = createReader(url, note);
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  try {
    for await (const chunk of unpack(chunks)) {
      decoder ??= new TextDecoder(charsetOf(chunk));
      bytes += chunk.length;
      if (bytes > maxSitemapBytes || !reader.write(decoder.decode(chunk, { stream: true }))) break;
    }
  } catch {
    // What came counts.
  }
  return { kind: reader.end(), bytes };
}

const charsetOf = (start: Buffer) => {
  const mark = start.toString("hex", 0, 2);
  return mark === "fffe" || mark === "3c00" ? "utf-16le" : mark === "feff" || mark === "003c" ? "utf-16be" : "utf-8";
};

async function* unpack(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  const { value: first, done } = await iterator.next();
  if (done) return;
  async function* all() {
    yield first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  yield* first[0] === 0x1f && first[1] === 0x8b ? pipeline(Readable.from(all()), createGunzip(), () => {}) : all();
}

function createReader(url: string, note: Note) {
  let form: Form | null = null;
  let rest = "";
  let count = 0;
  const add = (written: string) => {
    const address = written.length > maxAddressLength ? undefined : URL.parse(written, url)?.href;
    if (form === null || written === "" || address === undefined || address.length > maxAddressLength) return;
    count += 1;
    note(address, form.kind);
  };
  const advance = (isEnd: boolean): boolean => {
    form ??= formOf(rest, isEnd);
    if (form === null) return rest.length <= longestStart;
    rest = rest.slice(form.tag === null ? readLines(rest, isEnd, add) : readEntries(rest, form, add));
    return form.kind === "pages" || count < maxSitemaps;
  };
  return {
    /** @returns whether more is wanted */
    write(text: string) {
      rest += text;
      return advance(false);
    },
    end() {
      advance(true);
      return count === 0 || form === null ? null : form.kind;
    },
  };
}

interface Form {
  kind: "pages" | "index";
  /** Of the elements that hold an address; null for lines of text. */
  tag: string | null;
  /** Atom's links have theirs in an attribute. */
  isAttribute: boolean;
}

function formOf(start: string, isEnd: boolean): Form | null {
  const [, prefix = "", name] = /<([\w.-]+:)?(urlset|sitemapindex|rss|RDF|feed)[\s>]/.exec(start) ?? [];
  const isMap = name === "urlset" || name === "sitemapindex";
  if (name !== undefined)
    return {
      kind: name === "sitemapindex" ? "index" : "pages",
      tag: isMap ? `${prefix}loc` : "link",
      isAttribute: name === "feed",
    };
  const isList = /^\uFEFF?\s*https?:\/\/\S+\s*(?:\r?\n|$)/i.test(start) && (isEnd || start.includes("\n"));
  return isList ? { kind: "pages", tag: null, isAttribute: false } : null;
}

/** @returns how many characters were read */
function readLines(text: string, isEnd: boolean, add: (address: string) => void): number {
  const end = isEnd ? text.length : text.lastIndexOf("\n") + 1;
  for (const line of text.slice(0, end).split(/\r?\n/)) if (/^\uFEFF?\s*https?:/i.test(line)) add(line.trim());
  return end;
}

/**
 * Other vocabularies' elements (`image:loc`) have another prefix; what a comment holds is left out.
 * @returns how many characters were read
 */
function readEntries(text: string, { tag, isAttribute }: Form, add: (address: string) => void): number {
  const open = `<${tag}`;
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const comment = text.indexOf("<!--", at);
    if (comment !== -1 && (start === -1 || comment < start)) {
      const end = text.indexOf("-->", comment);
      if (end === -1) return comment;
      at = end + 3;
      continue;
    }
    if (start === -1) return Math.max(at, text.length - open.length);
    const textStart = text.indexOf(">", start) + 1;
    const textEnd = isAttribute ? textStart : text.indexOf(`</${tag}`, textStart);
    const isWhole = textStart > 0 && textEnd !== -1;
    if (!isWhole && text.length - start <= 4 * maxAddressLength) return start;
    const isTag = /[\s>]/.test(text[start + open.length] ?? "");
    const written = isAttribute ? atomAddress(text.slice(start, textStart)) : text.slice(textStart, textEnd);
    const isEntry = isWhole && isTag && !/<(?!!\[CDATA)/.test(isAttribute ? "" : written);
    if (isEntry && written.length <= 2 * maxAddressLength) add(readText(written));
    at = isEntry ? textEnd : start + open.length;
  }
}

function atomAddress(element: string): string {
  const isPage = /\srel\s*=\s*["'](?!alternate["'])/.exec(element) === null;
  return isPage ? (/\shref\s*=\s*(["'])(.*?)\1/.exec(element)?.[2] ?? "") : "";
}

function readText(written: string): string {
  const section = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(written);
  if (section) return section[1]?.trim() ?? "";
  return written
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) =>
      name === undefined
        ? fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (entities[name] ?? whole),
    )
    .trim();
}

const fromCodePoint = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");
