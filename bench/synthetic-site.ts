/** A fictitious company's site with any number of pages, byte-identical on every machine. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { encodePng } from "./png.ts";

/** Seeded random numbers in [0, 1): mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words =
  "order stock supplier delivery shelf pallet team warehouse season price margin store basket counter label return invoice driver route plan week morning report check item box scale slot door shift manager colleague customer market harvest kitchen bakery grocer cheese bread fruit coffee tea flour butter honey".split(
    " ",
  );
const verbs = "moves counts checks packs sends stores prices labels weighs ships plans sorts".split(" ");

function sentence(random: () => number): string {
  const word = () => words[Math.floor(random() * words.length)] ?? "";
  const verb = () => verbs[Math.floor(random() * verbs.length)] ?? "";
  const text = `the ${word()} ${word()} ${verb()} every ${word()} before the ${word()} ${verb()} its ${word()}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function paragraphs(random: () => number, count: number): string {
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 4) }, () => sentence(random)).join(" ");
  return Array.from({ length: count }, () => `<p>${paragraph()}</p>`).join("\n");
}

/** A grainy gradient, about as heavy as a photograph. */
function picture(seed: number, width: number, height: number): Buffer {
  const random = createRandom(seed);
  const base = [random() * 120, random() * 120, random() * 120] as const;
  return encodePng(width, height, (x, y) => {
    const light = 60 * (x / width) + 60 * (y / height) + Math.floor(random() * 3);
    return [base[0] + light, base[1] + light, base[2] + light];
  });
}

const css = `
*{box-sizing:border-box}body{margin:0;font:18px/1.6 sans-serif;color:#1d2733;background:#fff}
header,main,footer{max-width:60rem;margin:0 auto;padding:1rem 1.25rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding:.75rem 0;color:#0b4f8a}h1{font-size:2rem;line-height:1.2}
img{display:block;width:100%;height:auto;border-radius:.5rem}.cards{display:grid;gap:1.5rem}
@media(min-width:40rem){.cards{grid-template-columns:repeat(3,1fr)}}
.cards article{border:1px solid #d5dde5;border-radius:.5rem;padding:1.25rem}
.button{display:inline-block;padding:.9rem 1.4rem;border-radius:.4rem;background:#0b4f8a;color:#fff}
footer{border-top:1px solid #d5dde5;margin-top:3rem}`;

const script = `
const main = document.querySelector("main");
const contents = document.createElement("ol");
for (const [index, heading] of [...main.querySelectorAll("h2")].entries()) {
  heading.id = "part-" + index;
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = "#" + heading.id;
  link.textContent = heading.textContent;
  item.append(link);
  contents.append(item);
}
document.querySelector("#contents").append(contents);
// A search index as many sites build one: the work of an ordinary script, the same on each visit.
const index = new Map();
for (let length = 1; length <= 60; length += 1) {
  for (const word of main.textContent.toLowerCase().match(/[a-z]+/g)) {
    const start = word.slice(0, length) + length;
    index.set(start, [...(index.get(start) ?? []), word].slice(-20));
  }
}
document.documentElement.dataset.index = String(index.size);`;

function page(index: number, names: string[]): string {
  const random = createRandom(1_000 + index);
  const title = index === 0 ? "Larder & Lane, software for grocers" : `${names[index]} for grocers`;
  const links = names
    .slice(0, 8)
    .map((name, at) => `<li><a href="/${at === 0 ? "" : fileName(at)}">${name}</a></li>`)
    .join("");
  const onwards = names
    .map((name, at) => `<li><a href="/${at === 0 ? "" : fileName(at)}">${name} in detail</a></li>`)
    .join("");
  const cards = [1, 2, 3]
    .map(
      (card) =>
        `<article><img src="/img/card-${card}.png" alt="Shelf ${card}" width="480" height="270" loading="lazy"><h3>${sentence(random)}</h3>${paragraphs(random, 1)}</article>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${sentence(random)}">
<link rel="stylesheet" href="/site.css">
<link rel="icon" href="data:,">
<script src="/site.js" defer></script>
</head>
<body>
<header><nav aria-label="Main"><ul>${links}</ul></nav></header>
<main>
<h1>${title}</h1>
<img src="/img/hero-${index % 5}.png" alt="A shop in the morning" width="800" height="600">
${paragraphs(random, 2)}
<p><a class="button" href="/${fileName(names.length - 1)}">Ask for a visit</a></p>
<nav aria-label="On this page" id="contents"></nav>
${["What changes", "How it works", "What it costs", "What grocers say"]
  .map((heading) => `<h2>${heading}</h2>\n${paragraphs(random, 3)}`)
  .join("\n")}
<div class="cards">${cards}</div>
</main>
<footer><nav aria-label="All pages"><ul>${onwards}</ul></nav></footer>
</body>
</html>
`;
}

function fileName(index: number): string {
  return `page-${String(index).padStart(2, "0")}`;
}

/** Writes the site into a folder. @returns its pages' paths, entry page first */
export async function writeSyntheticSite(folder: string, pages: number): Promise<string[]> {
  const names = Array.from({ length: pages }, (_, index) => (index === 0 ? "Home" : `Topic ${index}`));
  await mkdir(path.join(folder, "img"), { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
  await write("site.css", css);
  await write("site.js", script);
  await write("robots.txt", "User-agent: *\nAllow: /\n");
  for (let hero = 0; hero < 5; hero += 1) await write(`img/hero-${hero}.png`, picture(hero, 800, 600));
  for (const card of [1, 2, 3]) await write(`img/card-${card}.png`, picture(100 + card, 480, 270));
  for (let index = 0; index < pages; index += 1) {
    await write(index === 0 ? "index.html" : `${fileName(index)}.html`, page(index, names));
  }
  return names.map((_, index) => (index === 0 ? "/" : `/${fileName(index)}`));
}
