import { Parser } from "htmlparser2";
import { elementPlace } from "@/lib/review/findings/identities";
import type { Evidence } from "@/lib/review/review";
import { uniqueBy } from "@/lib/site/unique-by";
import { quoted } from "@/lib/text/wording";

const words: Record<string, string> = {
  a: "Link",
  img: "Image",
  svg: "Image",
  input: "Field",
  textarea: "Field",
  select: "Selection list",
  iframe: "Frame",
  ul: "List",
  ol: "List",
  html: "Page",
  button: "Button",
  p: "Paragraph",
  li: "List item",
  video: "Video",
  form: "Form",
};

/** Elements' source in words, each once; source that says nothing in words is left out. */
export function inWords(evidence: readonly Evidence[]): Evidence[] {
  const told = evidence.flatMap((each) => {
    if (each.quote === null || each.place !== elementPlace) return [each];
    const quote = describeElement(each.quote);
    return quote === null ? [] : [{ ...each, quote }];
  });
  return uniqueBy(told, ({ pageUrl, quote, place }) => `${pageUrl} ${place} ${quote}`);
}

/** "Image yard.png, “Dock plan”"; null for what is no element. */
function describeElement(html: string): string | null {
  let tag = "";
  let attributes: Record<string, string> = {};
  let content = "";
  const parser = new Parser({
    onopentag: (name, own) => {
      if (tag === "") [tag, attributes] = [name, own];
    },
    ontext: (text) => {
      content += text;
    },
  });
  parser.write(html);
  parser.end();
  if (tag === "") return null;
  const { src, alt, placeholder, title, "aria-label": label } = attributes;
  const file = src?.startsWith("data:") ? "" : (src?.split(/[?#]/)[0]?.split("/").at(-1) ?? "");
  const text = [content, label, alt, placeholder, title].find((each) => each?.trim());
  const name = `${words[tag] ?? (/^h[1-6]$/.test(tag) ? "Heading" : "Element")}${file === "" ? "" : ` ${file}`}`;
  return text ? `${name}, ${quoted(text, 80)}` : name;
}
