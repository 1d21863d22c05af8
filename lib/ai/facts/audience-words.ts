const kinds =
  "manufacturers?|manufacturing|factor(?:y|ies)|plants? managers?|plant operators?|machine builders?|hospitals?|clinics?|healthcare|dentists?|law firms?|lawyers|legal teams?|accountants?|accounting firms?|banks|banking|insurers|insurance|fintechs?|retailers?|e-?commerce|online shops?|logistics|freight|carriers|shippers|hauliers?|warehouses?|construction|contractors|architects?|engineering (?:firms?|teams?)|real estate|property managers?|landlords|schools|universities|educators|non-?profits?|charities|public sector|councils|municipalit(?:y|ies)|hotels?|hospitality|restaurants?|utilities|pharma(?:ceutical)?s?|biotech|life sciences|automotive|aerospace|agriculture|farmers?|food producers?|breweries|telecoms?|publishers|agencies|saas|software (?:companies|teams|vendors)|tech companies|start-?ups?|scale-?ups?|smes?|smbs?|small (?:and (?:medium|mid)[\\w-]* )?(?:businesses|companies)|mid-?(?:sized?|market)(?: [\\w-]+)?|enterprises?|b2b|family businesses|freelancers?|franchises?|wholesalers?|distributors?|installers?";
const roles =
  "c[efmiot]os?|founders?|business owners?|managing directors?|(?:marketing|sales|hr|finance|it|operations|product|project|support|procurement|purchasing|quality|safety|facility|facilities|warehouse|maintenance|plant|production|office|engineering|data|security|compliance) (?:teams?|managers?|leaders?|directors?|heads?|departments?|officers?|engineers?|planners?)|buyers|recruiters|developers|designers|dispatchers|technicians";

const named = new RegExp(`(?<!\\bour )(?<!\\bour own )\\b(?:${kinds}|${roles})\\b`, "gi");

/** "for growing breweries", "helps dental labs": a plural after "for" or "help". */
const forWhom =
  /\b(?:for|help(?:s|ing)?|serv(?:es?|ing))\s+((?!the|our|your|this|that|all|any|every)(?:[a-z-]+\s){0,2}[a-z-]{3,}s)\b(?=$|[.,:;!?)–—|]| (?:who|that|with|in|to|and|from|of|on|at)\b)/gi;
/** Trades that a company's own staff have as well: "our developers" are nobody's customers. */
const ownStaff = /^(developers|designers|technicians|engineers?|engineering teams?|recruiters|agencies)$/i;
const aboutThemselves = /\b(our|we|team of|meet)\b/i;

const everybody =
  /\b(businesses|companies|organi[sz]ations|customers|clients|users|teams|professionals|brands|people|others|everyones?|websites|sites|projects|years|months|weeks|days|hours|minutes|seconds|details|results|reasons|examples|questions|updates|purposes|services|products|solutions|sales|success|business|yours|this|its|plans|themes|templates|prices|pages|needs|ideas|times|tips|news|articles|features|options|thanks|terms|process|access|less|always|us|was|is|has|does|articles|tons|lots|items|goods|parts|orders|insights|specialists|experts|support articles)$/i;

/** The industries, roles and kinds of company a text names, verbatim and without repeats. */
export function findAudiences(text: string): string[] {
  const isAboutThemselves = aboutThemselves.test(text);
  return withoutRepeats(
    [...text.matchAll(named)]
      .filter(
        ({ 0: match, index }) => !(isAboutThemselves && ownStaff.test(match)) && !isPartOfName(text, match, index),
      )
      .map(([match]) => match),
  );
}

/** For headlines, where "for breweries" tells as much as a word from the list. */
export function findAddressees(headline: string): string[] {
  const inferred = [...headline.matchAll(forWhom)]
    .map(([, whom]) => whom ?? "")
    .filter((whom) => !everybody.test(whom));
  return withoutRepeats([...findAudiences(headline), ...inferred]);
}

const longestName = 60;

/** "Fenmoor Logistics" is a company, not the trade. */
function isPartOfName(text: string, match: string, index: number): boolean {
  return /^\p{Lu}/u.test(match) && /\p{Lu}[\p{L}&'’-]* $/u.test(text.slice(Math.max(0, index - longestName), index));
}

function withoutRepeats(matches: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const match of matches) {
    const key = match.toLowerCase();
    if (match !== "" && !byKey.has(key)) byKey.set(key, match);
  }
  return [...byKey.values()];
}

/** "for modern businesses", "companies of all sizes": words that name everybody. */
export function findVagueAudience(text: string): string | null {
  const match =
    /\b(?:(?:modern|growing|ambitious|forward-thinking|innovative|today['’]s|any|every|all|your) )?(?:business(?:es)?|compan(?:y|ies)|organi[sz]ations?|brands)(?: (?:of all sizes|like yours|everywhere))?\b|\beveryone\b/i.exec(
      text,
    );
  return match?.[0] ?? null;
}
