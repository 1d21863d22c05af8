/** Office jargon and the plain word for it; "" means that the sentence is better without. English. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\bleverages\b/gi, "uses"],
  [/\bleveraging\b/gi, "using"],
  [/\bleveraged\b/gi, "used"],
  [/\bleverage\b/gi, "use"],
  [/\butili[sz]es\b/gi, "uses"],
  [/\butili[sz]ing\b/gi, "using"],
  [/\butili[sz]ed\b/gi, "used"],
  [/\butili[sz]e\b/gi, "use"],
  [/\bthe utili[sz]ation of\b/gi, "using"],
  [/\butili[sz]ation\b/gi, "use"],
  [/\bfacilitates\b/gi, "helps with"],
  [/\bfacilitated\b/gi, "made easier"],
  [/\bfacilitate\b/gi, "help with"],
  [/\bin order to\b/gi, "to"],
  [/\bprior to the commencement of\b/gi, "before"],
  [/\bprior to\b/gi, "before"],
  [/\bin accordance with\b/gi, "by"],
  [/\bby means of\b/gi, "with"],
  [/\bwith (regard|respect) to\b/gi, "about"],
  [/\bin the area of\b/gi, "in"],
  [/\bdue to the fact that\b/gi, "because"],
  [/\bon the basis of\b/gi, "from"],
  [/\bat this point in time\b/gi, "now"],
  [/\bthroughout the entirety of\b/gi, "throughout"],
  [/\ba wide (variety|range) of\b/gi, "many"],
  [/\ba (large|great) number of\b/gi, "many"],
  [/\bit['’]s also worth noting that\b/gi, ""],
  [/\bfunctionality\b/gi, "features"],
  [/\bend-to-end\b/gi, "complete"],
  [/\bholistic\b/gi, "complete"],
  [/\bseamlessly\b/gi, "without a break"],
  [/\bseamless\b/gi, "smooth"],
  [/\brobust\b/gi, "reliable"],
  [/\binteroperability\b/gi, "connection"],
  [/\bstakeholders\b/gi, "people involved"],
  [/\bsynergies\b/gi, "savings"],
  [/\bempowers\b/gi, "helps"],
  [/\bempower\b/gi, "help"],
  [/\bempowering\b/gi, "helping"],
  [/\boperational excellence\b/gi, "smoother work"],
  [/\bvalue chain\b/gi, "chain of suppliers and customers"],
  [/\bvalue reali[sz]ation\b/gi, "results"],
  [/\bcustomer-centric\b/gi, "customer-first"],
  [/\bscalability\b/gi, "room to grow"],
  [/\bupon request\b/gi, "if you ask"],
  [/\bgoing forward\b/gi, "from now on"],
  [/\bbest practices?\b/gi, "what works"],
  [/\bgranular\b/gi, "detailed"],
  [/\bparadigm\b/gi, "model"],
  [/\bmission-critical\b/gi, "vital"],
  [/\bbespoke\b/gi, "made to measure"],
];

/** Jargon that no single word replaces: counted and shown, not swapped. */
const wordy =
  /\b(orchestration|ecosystems?|thought leader(ship)?|digital transformation|value[- ]add(ed)?|low-hanging|touchpoints?|learnings|actionable|impactful|governance structures?|target operating model|system landscape|customer journey|deliverables|solutioning|hyper-?\w+ (growth|automation)|frictionless|disruptive|agility)\b/gi;

/** Jargon in a text, verbatim, in its order. */
export function findJargon(text: string): string[] {
  return findAll(text, [...replacements.map(([pattern]) => pattern), wordy]);
}

/** Of these, the ones that {@link sayPlainly} has a word for. */
export function findReplaceable(text: string): string[] {
  return findAll(
    text,
    replacements.map(([pattern]) => pattern),
  );
}

function findAll(text: string, patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  const ordered = found.sort((a, b) => a.index - b.index).map(([word]) => word);
  return ordered.filter(
    (word, index) => !ordered.some((other, at) => at !== index && other !== word && other.includes(word)),
  );
}

/** The text with plain words in the jargon's place. */
export function sayPlainly(text: string): string {
  return replacements.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), text);
}
