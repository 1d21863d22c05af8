/** Streams the addresses of a sitemap (sitemaps.org: XML, a feed or a list) or of an index. */
import { once } from "node:events";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { getEncoding } from "encoding-sniffer";
import { type Handler, Parser } from "htmlparser2";
import { absoluteAddress, maxAddressLength } from "@/lib/page-address";

export const maxSitemapBytes = 50 * 1024 * 1024;
const maxSitemaps = 5000;
const maxDepth = 50;

type Kind = "pages" | "index";
type Note = (address: string, kind: Kind) => void;

/** A broken, too large or too slow file is the site's fault, not an error. */
export async function readSitemap(chunks: AsyncIterable<Buffer>, url: string, note: Note) {
  const found = { kind: null as Kind | null, bytes: 0 };
  let left = maxSitemaps;
  const add: Note = (written, kind) => {
    const address = absoluteAddress(written || undefined, url);
    if (address === null || (kind === "index" && left-- <= 0)) return;
    found.kind = kind;
    note(address, kind);
  };
  let read: Reader | null = null;
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of unpack(chunks)) {
      found.bytes += chunk.length;
      if (found.bytes > maxSitemapBytes) break;
      decoder ??= new TextDecoder(getEncoding(chunk, { defaultEncoding: "utf-8" }));
      const text = decoder.decode(chunk, { stream: true });
      read ??= /^\s*</.test(text) ? readXml(add) : readList(add);
      if (!read(text)) break;
    }
  } catch {}
  read?.("\n");
  return found;
}

async function* unpack(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const stream = Readable.from(chunks);
  await once(stream, "readable");
  const first: Buffer | null = stream.read();
  if (first === null) return;
  stream.unshift(first);
  yield* first[0] === 0x1f && first[1] === 0x8b ? pipeline(stream, createGunzip(), () => {}) : stream;
}

type Reader = (text: string) => boolean;

function readList(add: Note): Reader {
  let rest = "";
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) if (/^\s*https?:\/\/\S+\s*$/i.test(line)) add(line.trim(), "pages");
    return rest.length <= 2 * maxAddressLength;
  };
}

function readXml(add: Note): Reader {
  let tag: string | null = null;
  let root = "";
  let text: string | null = null;
  let depth = 0;
  let isWanted = true;
  const handler: Partial<Handler> = {
    onopentag(name, { href = "", rel = "alternate" }) {
      depth += 1;
      if (tag === null) {
        const [, prefix = "", local = ""] = /^(.*:)?(.*)$/.exec(name) ?? [];
        root = local;
        tag = local === "urlset" || local === "sitemapindex" ? `${prefix}loc` : "link";
      }
      isWanted &&= depth <= maxDepth && /^(?:urlset|sitemapindex|rss|RDF|feed)$/.test(root);
      text = name === tag ? "" : null;
      if (name === tag && root === "feed" && rel === "alternate") add(href, "pages");
    },
    ontext(data) {
      if (text !== null && text.length <= maxAddressLength) text += data.trim();
    },
    onclosetag(_name, isImplied) {
      depth -= 1;
      if (text !== null && !isImplied) add(text, root === "sitemapindex" ? "index" : "pages");
      text = null;
    },
  };
  const parser = new Parser(handler, { xmlMode: true });
  return (chunk) => {
    parser.write(chunk);
    return isWanted;
  };
}
