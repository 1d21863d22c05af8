/** What a sentence of body copy does. Patterns are for English. */

const outcome =
  /\b(sav(e|es|ed|ing)|cuts?|cutting|reduc(e|es|ed|ing)|lower(s|ed|ing)?|shorten(s|ed|ing)?|halv(e|es|ed|ing)|eliminat(e|es|ed|ing)|avoid(s|ed|ing)?|prevent(s|ed|ing)?|increas(e|es|ed|ing)|grows?|grew|growing|boost(s|ed|ing)?|doubl(e|es|ed|ing)|tripl(e|es|ed|ing)|improv(e|es|ed|ing)|accelerat(e|es|ed|ing)|speed(s|ing)? up|sped up|win more|won back|free(s|d)? up|gains?|stop (losing|wasting|guessing|chasing|worrying)|never (miss|lose|wait))\b|\b(fewer|faster|sooner|cheaper|more (leads|revenue|sales|customers|orders|enquiries|inquiries|bookings|time|output|uptime))\b/i;

const figure =
  /(?:\d[\d,.]{0,20}|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty))\s?(%|percent\b|×|x\b|times\b|hours?\b|days?\b|weeks?\b|months?\b|minutes?\b|seconds?\b|years?\b|million\b|customers\b|clients\b|companies\b|businesses\b|projects\b|users\b|teams\b|sites\b|plants\b|machines\b|countries\b|tonnes?\b|kg\b|orders\b)|[£$€]\s?\d|\b\d+\s(in|of|out of)\s\d+\b|\b(from|by) \d[\d,.]{0,20}\b/i;

/** Numbers that measure nothing a customer gets. */
const noFigure =
  /\b\d+ min(ute)?s? read\b|\b24\/7\b|\b(over |more than )?\d+\+? years['’]?( of)? (experience|expertise)\b/gi;

const strongProblem =
  /\b(struggl(e|es|ed|ing)|tired of|frustrat\w+|wast(e|es|ed|ing)|lose|loses|losing|bottlenecks?|error-prone|downtime|unplanned|breakdowns?|rework|overwhelm\w+|guesswork|headaches?|chasing|paperwork|hidden (costs?|fees?)|missed (deadlines?|orders?|calls?|deliver\w+)|late (deliver\w+|shipments?|payments?)|overruns?|bad data|double entry)\b/i;
const weakProblem =
  /\b(manual(ly)?|spreadsheets?|slow|costly|expensive|delays?|delayed|risks?|risky|problems?|pain|stuck|outdated|complicated|scattered|late|missing|errors?|backlog|wait(s|ed|ing)?|queues?|idle|surcharges?)\b/gi;

const difference =
  /\b(unlike|the only|instead of|rather than|compared (to|with)|than (other|any other|most|traditional|typical)|(while|where|what) (other|most|many|typical|traditional) (agenc(y|ies)|vendors?|tools?|providers?|suppliers?|platforms?|consultants?|consultanc(y|ies)|systems?|software)|patented|proprietary|no one else|nobody else|what (makes|sets) us (different|apart)|speciali[sz]e(s|d)? in|dedicated solely|, not (from )?(an?|the|just|another) \w+|\bno (app|software|hardware|set-?up fee|installation|middlem[ae]n|agency|lock-in|consultants?) (to|needed|required|involved)\b|without (the|a|an|any) [\w-]+ ([\w-]+ )?(contract|fees?|consultant|developer|lock-in|middleman|installation|training))\b/i;

const hype =
  /\b(the world['’]s (most [\w-]+|best|leading|first|largest|number one)|world[- ]class|best[- ]in[- ]class|best[- ]of[- ]breed|industry[- ]leading|market[- ]leading|leading[- ]edge|cutting[- ]edge|state[- ]of[- ]the[- ]art|next[- ]generation|next[- ]gen|ground-?breaking|revolutionary|game[- ]chang(ing|er)|unparalleled|unrivall?ed|unmatched|second to none|premier|top[- ]notch|one[- ]stop shop|award[- ]winning|innovative|leading (provider|supplier|agency|platform|company|experts?)|number one|#1|the best)\b/i;

const weOpening = /^(we|we['’](re|ve|ll)|our|ours|at [A-Z][\w&]+(?: [A-Z][\w&]+)?, we)\b/i;

export function isOutcome(sentence: string): boolean {
  return outcome.test(sentence);
}

/** A number with a unit: not a year, a date or a "4 min read". */
export function hasFigure(sentence: string): boolean {
  return figure.test(sentence.replace(noFigure, ""));
}

/** One plain word of trouble, or two that hint at it. */
export function isProblem(sentence: string): boolean {
  return strongProblem.test(sentence) || (sentence.match(weakProblem)?.length ?? 0) >= 2;
}

export function isDifference(sentence: string): boolean {
  return difference.test(sentence);
}

/** Praise that any rival could print. */
export function findHype(sentence: string): string | null {
  return hype.exec(sentence)?.[0] ?? null;
}

export function opensWithWe(sentence: string): boolean {
  return weOpening.test(sentence);
}

export function countYou(text: string): number {
  return text.match(/\b(you|your|yours|you['’](re|ll|ve|d))\b/gi)?.length ?? 0;
}

export function countWe(text: string): number {
  return text.match(/\b(we|our|ours|us|we['’](re|ll|ve|d))\b/gi)?.length ?? 0;
}
