/**
 * Finds expressions of the reviewer whose time grows faster than their input: a whole review is run over sample
 * sites to learn which expressions there are, then each gets long runs of the words that it is made of.
 *
 * npx tsx tests/costly/find-superlinear.ts
 */
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import { conversionMarkdown, copyMarkdown } from "@/lib/review/markdown";
import { buildSite } from "@/lib/review/testing/build-page";
import type { ReviewedSite } from "@/lib/site/captured-site";

const lengths = [2_000, 4_000, 8_000];
/** Milliseconds on the longest run, below which nobody needs to care. */
const worthTelling = 2;

const expressions = new Map<string, RegExp>();

/** Every way to use an expression goes through `exec` once it is replaced. */
function collect(work: () => void): void {
  const original = RegExp.prototype.exec;
  RegExp.prototype.exec = function exec(this: RegExp, text: string) {
    expressions.set(`${this.source}/${this.flags}`, this);
    return original.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = original;
  }
}

function reviewAll(site: ReviewedSite): void {
  const { copy, conversion } = reviewSite(site);
  for (const review of Object.values(copy)) copyMarkdown(review);
  conversionMarkdown(conversion);
}

const sample = buildSite([
  {
    path: "/",
    title: "Pumps for dairies",
    body: "# Halve the time your pumps stand still\nWe build pumps for 120 dairies.\n> “It runs.” — Ada Byron, Director\n[Book a demo](/demo)",
    menu: ["Prices → /pricing", "About → /about"],
    form: { submit: "Submit", fields: [{ label: "Email" }, { label: "Phone" }] },
  },
  {
    path: "/pricing",
    title: "Prices",
    body: "# Prices\n£290 a month\n## Questions\nHow long does it take? Two weeks.",
  },
  { path: "/ueber-uns", lang: "de", body: "# Über uns\nWir bauen Pumpen. Musterstraße 1, 12345 Berlin, HRB 1234." },
]);

const generic = [
  "a",
  "A",
  "1",
  " ",
  "\t",
  "-",
  ".",
  ",",
  "?",
  "“",
  '"',
  "/",
  "@",
  "#",
  "a ",
  "A ",
  "Aa ",
  "1 ",
  "a-",
  "a.",
  "1,",
  "£1",
  "a@",
  "&a",
  "[",
  "\\",
  "_",
  "a'",
  "Aa-",
  "Aa Bb ",
  "O' ",
];

function unitsFor(source: string): string[] {
  const words = new Set(source.replace(/\\[a-zA-Z]/g, " ").match(/[A-Za-z']{1,}/g) ?? []);
  const pieces = [...words].slice(0, 120);
  return [
    ...generic,
    ...pieces.flatMap((word) => [`${word} `, word, `${word} a `, `${word}?`, `${word} 1 `, `a ${word}, `]),
  ];
}

function time(expression: RegExp, text: string): number {
  const again = new RegExp(
    expression.source,
    expression.flags.includes("g") ? expression.flags : `${expression.flags}g`,
  );
  const startedAt = performance.now();
  let found = 0;
  for (const _match of text.matchAll(again)) if (++found > text.length) break;
  return performance.now() - startedAt;
}

const findings: { ms: number; ratio: number; unit: string; source: string }[] = [];

collect(() => reviewAll(sample));
for (const expression of expressions.values()) {
  let worst: (typeof findings)[number] | undefined;
  for (const unit of unitsFor(expression.source)) {
    for (const end of ["", "\n", "!"]) {
      const run = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end;
      const first = time(expression, run(lengths[2] ?? 0));
      if (first < worthTelling) continue;
      const [short, , long] = lengths.map((length) =>
        Math.min(time(expression, run(length)), time(expression, run(length))),
      );
      const finding = { ms: long ?? 0, ratio: (long ?? 0) / (short ?? 1), unit: unit + end, source: expression.source };
      if (finding.ms >= worthTelling && finding.ms > (worst?.ms ?? 0)) worst = finding;
    }
  }
  if (worst !== undefined) findings.push(worst);
}
console.log(`${expressions.size} expressions, ${findings.length} of them slow on a run of ${lengths[2]} characters`);
for (const { ms, ratio, unit, source } of findings.sort((a, b) => b.ms - a.ms))
  console.log(
    `${ms.toFixed(1).padStart(8)} ms  ×${ratio.toFixed(0).padStart(2)} (16 is quadratic)  ${JSON.stringify(unit)}  /${source.slice(0, 150)}/`,
  );
