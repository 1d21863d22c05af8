import { domainToUnicode } from "node:url";
import type { ReportPage } from "@/lib/audits/report/report";

const separators = /\s+[|–—·•-]\s+|\s*[|:]\s+/;
const maxLength = 40;
const namesNobody = /^(?:home ?page|home|welcome|start(?:seite)?|untitled|document|blog|news|index)$/i;
/** Labels that identify nobody in hosts such as "acme.com.au", "app.acme.example", "acme.github.io". */
const ofAnybody =
  /^(?:www?\d?|com?|org|net|gov|edu|ac|app|shop|store|blog|docs|mail|portal|staging|dev|test|github|gitlab|vercel|netlify|pages|web)$/;

/** The part that most titles share, if it resembles the host (any shared part for an IP address); else the host. */
export function siteName(url: string, pages: readonly Pick<ReportPage, "title">[]): string {
  const titles = pages.flatMap(({ title }) => (title?.trim() ? [title.trim()] : []));
  const isName = (part: string) => part.length <= maxLength && /\p{L}{2}/u.test(part) && !namesNobody.test(part);
  const parts = titles.flatMap((title) => [...new Set(title.split(separators))].filter(isName));
  const shared = [...Map.groupBy(parts, (part) => part)]
    .filter(([, same]) => same.length > 1 && same.length * 2 > titles.length)
    .map(([part]) => part);
  const { host = url, hostname = "" } = URL.parse(url) ?? {};
  const ownHost = host.replace(/^www\./, "");
  if (/^[\d.]+$/.test(hostname)) return shared.length === 1 ? (shared[0] ?? ownHost) : ownHost;
  const labels = domainToUnicode(hostname).split(".").slice(0, -1);
  const telling = labels.filter((label) => label.length > 2 && !ofAnybody.test(label));
  const own = telling.length > 0 ? telling : labels.slice(-1);
  const [best] = shared
    .map((part) => ({ part, likeness: Math.max(0, ...own.map((label) => likeness(part, label))) }))
    .filter((each) => each.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness);
  return best?.part ?? ownHost;
}

/** The common share of the longer one, from the start of a word; 1 if equal. */
function likeness(part: string, label: string): number {
  const words = (spell: (text: string) => string) => spell(part.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
  const plain = label.replaceAll("-", "");
  const of = (list: string[]) => {
    const begins = list.map((_, at) => list.slice(at).join(""));
    const [name = ""] = begins;
    if (begins.some((rest) => rest.startsWith(plain))) return plain.length / name.length;
    if (name.length > 2 && plain.includes(name)) return name.length / plain.length;
    return list.length > 2 && list.map(([first]) => first).join("") === plain ? 0.5 : 0;
  };
  return Math.max(of(words(asTyped)), of(words(withoutMarks)), of(words(asGermansWrite)));
}

const asTyped = (text: string) => text.normalize("NFC").replaceAll("'", "");
const withoutMarks = (text: string) => text.normalize("NFKD").replace(/[\p{M}']/gu, "");
const asGermansWrite = (text: string) =>
  asTyped(text).replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss");
