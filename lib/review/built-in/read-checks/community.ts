import { hasTrace } from "@/lib/review/built-in/read-checks/detector";
import { wholeWords, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import type { SiteText } from "@/lib/review/built-in/site-text";
import type { ReadCheckId } from "@/lib/review/registry";
import { notApplicable, type Verdict } from "@/lib/review/rubric/check-verdict";

const channels =
  /^https?:\/\/(?:[\w-]+\.){0,3}(?:slack\.com|slack\.[\w-]+\.io|discord\.(?:gg|com)|matrix\.to|gitter\.im|groups\.google\.com|lists\.[\w.-]+|(?:github|gitlab)\.com\/[\w.-]+\/[\w.-]+\/(?:-\/)?(?:issues|discussions))(?:\/|$)/i;
const carrier = wholeWords(
  "LF Projects|Linux Foundation|Apache Software Foundation|Software Freedom Conservancy|Eclipse Foundation|Python Software Foundation|NumFOCUS|OpenJS Foundation|Software in the Public Interest|Document Foundation",
);
const copyright = /©|\(c\)|copyright/iu;
const moneyWords = wordStarts(
  "pric(?:e|es|ing)(?!\\p{L})|licen[cs]e fees?|subscription|per (?:month|year|user|seat)|preis|tarif|prix|kosten|abonnement",
);
const asking: ReadonlySet<string> = new Set(["email", "tel", "textarea"]);

export function exemptCommunity(id: ReadCheckId, site: SiteText): Verdict | null {
  if (id === "price-cue" && !mayHavePrice(site))
    return notApplicable("The software is open source, and no price was found on the pages read.");
  if (id === "contact-who" && isOpenChannel(site))
    return notApplicable("On the pages read, the links for getting in touch lead to open channels of a community.");
  if (id === "org-address" && isCarried(site))
    return notApplicable("The pages read name the body that carries the project, and no office of the project's own.");
  if (id === "risk-at-ask" && !hasAskingForm(site) && !mayHavePrice(site))
    return notApplicable("The software is open source, and no form on the audited pages asks for personal data.");
  return null;
}

const mayHavePrice = ({ all }: SiteText) =>
  all.some(
    ({ role, title, headings, links }) =>
      role === "pricing" ||
      [title, ...headings, ...links.map(({ text }) => text)].some((text) => moneyWords.test(text)),
  );

function hasAskingForm({ audited, all }: SiteText): boolean {
  return (
    audited.some(({ page, hasClosedFrame }) =>
      hasClosedFrame ? true : page.capture.forms.some(({ fields }) => fields.some(({ type }) => asking.has(type))),
    ) || all.some(({ role }) => role === "contact" || role === "demo")
  );
}

function isOpenChannel(site: SiteText): boolean {
  const { all } = site;
  return (
    all.some(({ links }) => links.some(({ href }) => channels.test(href))) &&
    !all.some(
      ({ role, links, lines }) =>
        links.some(({ href }) => /^(?:mailto|tel):/i.test(href)) ||
        (role !== "documentation" && role !== "article" && lines.some((line) => ownMailbox.test(line))),
    ) &&
    !hasAskingForm(site)
  );
}

const ownMailbox = /[\w.+-]{1,60}@(?!lists\.|groups\.|googlegroups\.)[\w-]{1,60}\.\w/;

function isCarried(site: SiteText): boolean {
  return (
    site.audited.some(({ lines }) =>
      lines.some((line) => line.length < 200 && copyright.test(line) && carrier.test(line)),
    ) &&
    !site.all.some(({ role }) => role === "imprint" || role === "contact") &&
    !hasTrace(site, postal)
  );
}

const postal = wordStarts(
  "(?:postal|mailing|office|our) address|headquarter|registered (?:office|charity)|p\\.? ?o\\.? box|impressum|imprint|anschrift|postfach",
);
