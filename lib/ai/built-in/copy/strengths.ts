import type { CopyContext } from "@/lib/ai/built-in/copy/context";
import { findHype, hasFigure, isOutcome } from "@/lib/ai/facts/claims";
import { mention } from "@/lib/ai/facts/mention";
import type { Statement } from "@/lib/ai/facts/page-facts";
import type { Finding } from "@/lib/ai/reviewer";
import { normaliseText } from "@/lib/ai/text/normalise";
import { pick } from "@/lib/ai/text/pick";
import { findJargon } from "@/lib/ai/text/plain-words";
import { getReadability } from "@/lib/ai/text/readability";

const mostStrengths = 3;

/** What to keep when the page is rewritten: the best of each kind, nothing that an earlier page was praised for. */
export function findCopyStrengths(context: CopyContext): Finding[] {
  const { page, saidBefore } = context;
  if (page.role === "article" || page.role === "legal") return [];
  const fresh = (quote: string) => !saidBefore.has(normaliseText(quote));
  const key = (name: string) => `${name} ${new URL(page.url).pathname}`;
  const good = page.statements.filter(
    ({ quote, words }) =>
      words >= 4 && words <= 26 && findJargon(quote).length === 0 && findHype(quote) === null && fresh(quote),
  );
  const measured =
    good.find(({ quote, kind }) => hasFigure(quote) && isOutcome(quote) && kind !== "other") ??
    good.find(({ quote, kind }) => hasFigure(quote) && kind !== "other");
  const toReader = good.find(
    (statement) =>
      statement !== measured &&
      statement.kind === "paragraph" &&
      /^(you|your)\b/i.test(statement.quote) &&
      statement.words <= 20,
  );
  const voice = page.testimonials.find(({ hasName, quote }) => hasName && fresh(quote.quote));
  const question = page.questions.find(({ objection, text }) => objection !== null && fresh(text));
  const button = page.actions.find(
    ({ wording, area, stage, text }) => wording === "specific" && area === "main" && stage !== null && fresh(text),
  );
  const plain = good.find((statement) => statement !== measured && statement !== toReader && isPlain(statement));
  const findings: (Finding | null)[] = [
    measured
      ? praise(
          measured,
          pick(["A figure that can be checked.", "It says how much.", "Measured, not praised."], key("figure")),
          pick(
            [
              "Keep it, and keep it near the top.",
              "A buyer can repeat this sentence in a meeting.",
              "It gives readers something to compare with their own case.",
            ],
            key("figure detail"),
          ),
        )
      : null,
    voice
      ? {
          title: pick(["A customer speaks, with a name.", "A peer vouches for it."], key("voice")),
          detail: voice.attribution ? `Signed “${voice.attribution.quote}”.` : "",
          evidence: [voice.quote],
        }
      : null,
    toReader
      ? praise(
          toReader,
          pick(["It begins with the reader.", "The reader comes first."], key("reader")),
          pick(
            ["It starts with what the customer gets.", "It talks about the customer, not about the company."],
            key("reader detail"),
          ),
        )
      : null,
    question
      ? {
          title: "A real question in the buyer's own words.",
          detail: question.answer
            ? "It is asked as a buyer would ask it, and answered right below."
            : "It is asked as a buyer would ask it.",
          evidence: [mention(page.url, question.text, "question")],
        }
      : null,
    button
      ? {
          title: pick(["The button says what follows.", "A button with a promise."], key("button")),
          detail: "No visitor has to guess what a click leads to.",
          evidence: [mention(page.url, button.text, "button")],
        }
      : null,
    plain
      ? praise(
          plain,
          pick(["Plain and short.", "Said as people say it."], key("plain")),
          "Every word is one that customers use themselves.",
        )
      : null,
  ];
  return findings.filter((finding) => finding !== null).slice(0, mostStrengths);
}

function praise(statement: Statement, title: string, detail: string): Finding {
  return { title, detail, evidence: [mention(statement.pageUrl, statement.quote, statement.place)] };
}

/** Concrete short prose: everyday words, a verb, something one can see. */
function isPlain({ quote, words, kind }: Statement): boolean {
  if (kind !== "paragraph" || words < 6 || words > 16 || !/[.!]$/.test(quote)) return false;
  const repeated = Array.from({ length: 12 }, () => quote);
  return (getReadability(repeated)?.grade ?? 99) <= 7 && !/^(we|our|welcome|please)\b/i.test(quote);
}
