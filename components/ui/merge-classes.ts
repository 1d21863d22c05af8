/** tailwind-merge for the utilities used here, at a tenth of its size; a test compares it with the original. */

/** All alternatives on a line set the same property. */
const exclusive = [
  ["position", "absolute|fixed|relative|static|sticky"],
  ["display", "block|contents|flex|grid|hidden|inline|inline-(?:block|flex|grid)|list-item|table(?:-[a-z-]+)?"],
  ["sr", "sr-only|not-sr-only"],
  ["flex-direction", "flex-(?:row|col)(?:-reverse)?"],
  ["flex-wrap", "flex-(?:wrap|nowrap|wrap-reverse)"],
  ["text-align", "text-(?:left|center|right|justify|start|end)"],
  ["text-wrap", "text-(?:wrap|nowrap|balance|pretty)"],
  ["text-overflow", "truncate|text-(?:ellipsis|clip)"],
  ["text-size", "text-(?:xs|sm|base|\\dxl|xl|lg|\\[[\\d.].*\\])"],
  ["font-weight", "font-(?:normal|medium|semibold|bold|extrabold)"],
  ["font-family", "font-(?:sans|serif|mono)"],
  ["font-style", "italic|not-italic"],
  ["decoration", "underline|no-underline"],
  ["overflow-wrap", "wrap-(?:anywhere|break-word|normal)"],
  ["isolation", "isolate|isolation-auto"],
  ["border-style", "border-(?:solid|dashed|dotted|double|none|hidden)"],
  ["outline-style", "outline-(?:none|hidden)"],
  ["outline-width", "outline|outline-\\d+"],
  ["ring-width", "ring|ring-\\d+"],
  ["align-content", "content-(?:normal|center|start|end|between|around|evenly|baseline|stretch)"],
  ["decoration-width", "decoration-\\d+"],
  ["stroke-width", "stroke-\\d+"],
  ["object-fit", "object-(?:contain|cover|none)"],
  ["shadow", "shadow-(?:xs|sm|md|lg|xl|none)"],
] as const;
const exclusiveGroups = exclusive.map(([group, names]) => [group, new RegExp(`^(?:${names})$`)] as const);

/** Here the prefix is the property. Longer prefixes come first. */
const prefixed =
  /^(?:inset-[xy]|inset|scroll-m[trblxy]?|[mp][trblxy]?|gap-[xy]|gap|space-[xy]|divide-[xy]|(?:min|max)-[wh]|size|[wh]|basis|order|grid-cols|grid-rows|col-span|col-start|row-start|top|right|bottom|left|z|opacity|rounded-t(?=-)|rounded|rotate|translate-[xy]|leading|tracking|line-clamp|aspect|transition|duration|ease|animate|backdrop-blur|cursor|select|pointer-events|appearance|overflow-[xy]|overflow|whitespace|list|items|justify-self|justify|self|place-items|align|underline-offset|outline-offset|content|break-(?:before|after|inside)|flex|shrink|grow|object|bg|fill|stroke|border-[trblxy](?=-\d|$)|border(?=-\d|$)|text|border|outline|ring|decoration)(?=-|$)/;

const alsoSets: Record<string, string> = {
  inset: "inset-x inset-y top right bottom left",
  "inset-x": "right left",
  "inset-y": "top bottom",
  p: "px py pt pr pb pl",
  px: "pr pl",
  py: "pt pb",
  m: "mx my mt mr mb ml",
  mx: "mr ml",
  my: "mt mb",
  "scroll-m": "scroll-mx scroll-my scroll-mt scroll-mr scroll-mb scroll-ml",
  gap: "gap-x gap-y",
  size: "w h",
  overflow: "overflow-x overflow-y",
  rounded: "rounded-t",
  flex: "basis grow shrink",
  "text-size": "leading",
  "line-clamp": "display overflow",
  "border-width": "border-t-width border-r-width border-b-width border-l-width border-x-width border-y-width",
  "border-x-width": "border-r-width border-l-width",
  "border-y-width": "border-t-width border-b-width",
};

function propertyOf(utility: string): string | null {
  const arbitrary = /^\[([a-z-]+):/.exec(utility)?.[1];
  if (arbitrary !== undefined) return `[${arbitrary}]`;
  const exact = exclusiveGroups.find(([, names]) => names.test(utility))?.[0];
  if (exact !== undefined) return exact;
  const prefix = prefixed.exec(utility.replace(/^-/, ""))?.[0];
  if (prefix === undefined) return null;
  return /^-?border(?:-[trblxy])?(?:-\d+)?$/.test(utility) ? `${prefix}-width` : prefix;
}

const variants = /^(?:[^:[(]|\[[^\]]*\]|\([^)]*\))*:/;

/** "md:hover:p-2!" → "md:hover:!" and "p-2". */
function split(name: string): [scope: string, utility: string] {
  let scope = "";
  let utility = name;
  for (let found = variants.exec(utility); found; found = variants.exec(utility)) {
    scope += found[0];
    utility = utility.slice(found[0].length);
  }
  return utility.endsWith("!") ? [`${scope}!`, utility.slice(0, -1)] : [scope, utility];
}

const merged = new Map<string, string>();

export function mergeClasses(classes: string): string {
  const known = merged.get(classes);
  if (known !== undefined) return known;
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).filter(Boolean).reverse()) {
    const [scope, utility] = split(name);
    const property = propertyOf(utility);
    if (property !== null) {
      if (taken.has(scope + property)) continue;
      for (const set of [property, ...(alsoSets[property]?.split(" ") ?? [])]) taken.add(scope + set);
    }
    kept.push(name);
  }
  const result = kept.reverse().join(" ");
  merged.set(classes, result);
  return result;
}
