import { Parser } from "htmlparser2";
import { elementPlace } from "@/lib/review/findings/identities";
import type { Evidence } from "@/lib/review/review";
import { quoted } from "@/lib/text/wording";

const words: Record<string, string> = {
  a: "link",
  img: "image",
  svg: "image",
  input: "field",
  textarea: "field",
  select: "selection list",
  iframe: "frame",
  ul: "list",
  ol: "list",
  html: "page",
};

export function inWords(evidence: Evidence): Evidence {
  const { quote, place } = evidence;
  return quote === null || place !== elementPlace ? evidence : { ...evidence, quote: describeElement(quote) };
}

/** "image yard.png, “Dock plan”", or its selector where it has neither file nor text. */
function describeElement(html: string): string {
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
  if (tag === "") return html;
  const { id, class: classes, src, alt, placeholder, title, "aria-label": label } = attributes;
  const file = src?.startsWith("data:") ? "" : (src?.split(/[?#]/)[0]?.split("/").at(-1) ?? "");
  const text = [content, label, alt, placeholder, title].find((each) => each?.trim());
  const [firstClass] = classes?.trim().split(/\s+/) ?? [];
  const selector = id ? `#${id}` : firstClass ? `.${firstClass}` : "";
  const name = `${words[tag] ?? tag}${file === "" ? "" : ` ${file}`}`;
  if (text) return `${name}, ${quoted(text, 80)}`;
  return file === "" && selector !== "" ? `${name} ${selector}` : name;
}
