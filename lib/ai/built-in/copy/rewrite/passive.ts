import nlp from "compromise";
import { capitalise, joinList, lowerFirst } from "@/lib/ai/text/wording";

const irregular =
  "sent|made|given|taken|built|written|found|put|set|shown|kept|held|done|known|led|met|run|sold|bought|brought|sought|chosen|driven|drawn|grown|paid|read|seen|told|taught|won";
const participle = `(?:\\w{3,}ed|${irregular})(?: out| up)?`;
/** Words that look like participles and describe a state. */
const states =
  /^(interested|pleased|delighted|excited|committed|dedicated|focused|located|based|experienced|limited|detailed|advanced|used to|needed|required|included|allowed|open|closed|priced|certified)$/i;

const byAgent = new RegExp(
  `^(?<intro>[^,]{3,60}, )?(?<subject>[^,;:]{3,110}?) (?<be>is|are|was|were) (?:then |also |usually )?(?<verb>${participle}) by (?<agent>(?:the |our |your |a |an )?(?:[\\w'’-]+ ){0,3}?[\\w'’-]+?)(?<rest>(?: (?:with|through|in|on|at|for|to|from|by|before|after|within) [^.]*)?)\\.?$`,
  "i",
);
const possible = new RegExp(
  `^(?<subject>[^,;:]{3,70}?) can be (?:then )?(?<verb>${participle})(?<rest>(?: [^,.]*)?)\\.?$`,
  "i",
);
const agentless = new RegExp(
  `^(?<subject>(?:[\\w'’-]+ ){0,4}[\\w'’-]+) (?:is|are) (?<verbs>${participle}(?:, ${participle})*(?: and ${participle})?)\\.?$`,
  "i",
);

/**
 * Turns a passive sentence round when it says who acts, or when it is short enough to name the
 * actor: `actor` stands in [brackets] there, because only the customer knows. Null otherwise.
 */
export function makeActive(sentence: string, actor: string): string | null {
  const link = linkWords.exec(sentence)?.[0] ?? "";
  const active = turn(capitalise(sentence.slice(link.length)), actor);
  return active && link ? `${link}${lowerFirst(active)}` : active;
}

/** "Then", "On this basis,": they stay in front of whatever follows. */
const linkWords = /^(then|so|but|that way,|on this basis,|with it,) /i;
/** A second clause with a passive of its own can't be turned round with the first. */
const secondClause = /\b(and|but|or|so that)\b.*\b(is|are|was|were|be|been)\b/i;

function turn(sentence: string, actor: string): string | null {
  const by = byAgent.exec(sentence)?.groups;
  if (
    by?.agent &&
    by.subject &&
    by.verb &&
    !secondClause.test(by.rest ?? "") &&
    !states.test(by.verb) &&
    !/\b(which|that|who)\b/i.test(by.subject)
  ) {
    const tense = /^(was|were)$/i.test(by.be ?? "") ? "PastTense" : isPlural(by.agent) ? "Infinitive" : "PresentTense";
    const verb = conjugate(by.verb, tense);
    return verb ? finish(`${by.intro ?? ""}${by.agent} ${verb} ${lowerFirst(by.subject)}${by.rest ?? ""}`) : null;
  }
  const can = possible.exec(sentence)?.groups;
  if (
    can?.subject &&
    can.verb &&
    !secondClause.test(can.rest ?? "") &&
    !states.test(can.verb) &&
    !/\b(which|that|who)\b/i.test(can.subject)
  ) {
    const verb = conjugate(can.verb, "Infinitive");
    const gives = /^(provide|offer|deliver|send|supply|arrange|give)$/.test(verb ?? "");
    return verb ? finish(`${gives ? "We" : "You"} can ${verb} ${lowerFirst(can.subject)}${can.rest ?? ""}`) : null;
  }
  const short = agentless.exec(sentence)?.groups;
  if (short?.subject && short.verbs && !/^(there|it|this|that|you|we|they|he|she)$/i.test(short.subject)) {
    const verbs = short.verbs
      .split(/, | and /)
      .map((verb) => (states.test(verb) ? null : conjugate(verb, "PresentTense")));
    const known = verbs.filter((verb) => verb !== null);
    return known.length === verbs.length && known.length > 0
      ? finish(`${actor} ${joinList(known)} ${lowerFirst(short.subject)}`)
      : null;
  }
  return null;
}

type Tense = "Infinitive" | "PresentTense" | "PastTense";

function conjugate(verb: string, tense: Tense): string | null {
  const [forms] = nlp(`they have ${verb.toLowerCase()}`).verbs().conjugate() as Partial<Record<Tense, string>>[];
  return forms?.[tense] ?? null;
}

function isPlural(agent: string): boolean {
  return /[^s]s$/.test(agent) || /\b(people|staff|we|they)$/i.test(agent);
}

function finish(sentence: string): string {
  return `${capitalise(sentence.trim())}.`;
}
