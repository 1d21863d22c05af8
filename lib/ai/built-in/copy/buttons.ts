import type { CopyContext, FindSuggestions, WeighedSuggestion } from "@/lib/ai/built-in/copy/context";
import { proposeButton } from "@/lib/ai/built-in/copy/propose-button";
import { type CallToAction, wordingOf } from "@/lib/ai/facts/calls-to-action";
import { findPlans } from "@/lib/ai/facts/prices";
import { joinSome } from "@/lib/ai/text/wording";

/** Buttons and link texts that do not say what follows. */
export const improveButtons: FindSuggestions = (context) => {
  const seen = new Set<string>();
  const weak = context.page.actions.filter(({ area, text, wording, stage }) => {
    const key = text.toLowerCase();
    const isWeak = wording === "empty" || (wording === "plain" && (stage === "high" || stage === "low"));
    return area === "main" && isWeak && !seen.has(key) && seen.add(key);
  });
  return [...weak.map((action) => improveButton(action, context)), ...improveLinks(context, seen)];
};

function improveButton(action: CallToAction, context: CopyContext): WeighedSuggestion {
  const { page, site } = context;
  const same = page.actions.filter(({ text, area }) => text === action.text && area === "main").length;
  const repeated = page.capture.actions.filter(({ text, area }) => text === action.text && area === "main").length;
  const plans = findPlans(page.capture, page.role);
  const place = action.firstScreen ? "button in the first screen" : "button";
  const base = { kind: "button" as const, quote: action.text, place };
  if (Math.max(same, repeated) >= 2 && plans.length >= 2) {
    return {
      ...base,
      place: `${repeated} buttons`,
      weight: 76,
      problem: `${repeated} buttons bear the same words, so the choice is made without a word about what is chosen.${action.leadsNowhere ? " They also have “#” for an address." : ""}`,
      proposal: joinSome(
        plans.slice(0, 4).map(({ name, price }) => `“Start with ${name}, ${price}”`),
        4,
      ),
    };
  }
  return {
    ...base,
    weight: action.leadsNowhere ? 78 : action.wording === "empty" ? 72 : 52,
    problem: problemOf(action),
    proposal: proposeButton(action, page, site),
  };
}

function problemOf({ text, leadsNowhere, wording, kind }: CallToAction): string {
  const address = leadsNowhere ? " It also has “#” for an address, so it leads nowhere by itself." : "";
  if (wording === "empty" && (kind === "submit" || /^submit$/i.test(text)))
    return `“${text}” names what the machine does, not what the visitor gets.${address}`;
  if (wording === "empty")
    return `Nothing tells what lies behind it, for the eye or for a screen reader that reads links alone.${address}`;
  return `It is clear, but it could stand on any site and promises nothing in return.${address}`;
}

/** "Learn more" inside a sentence: the words around it are the better link. */
function improveLinks({ page }: CopyContext, seen: ReadonlySet<string>): WeighedSuggestion[] {
  const links = page.capture.links.filter(
    ({ area, text }) => area === "main" && wordingOf(text.trim()) === "empty" && !seen.has(text.trim().toLowerCase()),
  );
  for (const { text } of links) {
    const sentence = page.statements.find(
      ({ quote, kind, words }) => kind !== "heading" && words >= 8 && quote.includes(text),
    );
    if (!sentence) continue;
    const around = sentence.quote.split(text);
    const after = /^ about (how )?(.{6,60}?)(?=,| or |\.|$)/i.exec(around[1] ?? "");
    if (!after?.[2]) continue;
    return [
      {
        kind: "button",
        weight: 46,
        quote: sentence.quote,
        place: sentence.place,
        problem: `The link is on “${text.trim()}”, the only words of the sentence that say nothing.`,
        proposal: `Link the subject itself: “${after[1] ? "how " : ""}${after[2]}”, and leave out “${text.trim()} about”.`,
      },
    ];
  }
  return [];
}
