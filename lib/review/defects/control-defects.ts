import type { Defect } from "@/lib/review/defects/defect";
import { findMeaninglessAlts } from "@/lib/site/alt-texts";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { fieldName } from "@/lib/site/form-fields";
import { isSentToCompany } from "@/lib/site/forms";
import { findEmptyLinks, placeOfEmpty } from "@/lib/site/links";
import { capitalise, count, joinSome, quoted } from "@/lib/text/wording";

export const maxFields = 9;
const maxAskedLinks = 20;

export const controlDefects = {
  "dead-link": {
    title: "A link leads to something that does not exist",
    firstStep: "Point the link to an address that exists, or take it off.",
    severity: "improve",
    kind: "build",
    find: (page) => {
      const { deadLinks } = page;
      const [first] = deadLinks;
      return first
        ? {
            short: `“${first.link.text || first.link.href}” answers ${first.status}${deadLinks.length > 1 ? ` and ${deadLinks.length - 1} more` : ""}`,
            detail: `${count(deadLinks.length, "link target answers", "link targets answer")} that it does not exist: ${joinSome(
              deadLinks.map(({ link, status }) => `${link.href} (${status})`),
              3,
            )}.`,
            evidence: deadLinks
              .slice(0, 3)
              .map(({ link }) =>
                link.text === ""
                  ? measuredAt(page, `link to ${link.href}`)
                  : quotedFrom(page, link.text, `link to ${link.href}`),
              ),
            size: deadLinks.length,
          }
        : null;
    },
  },
  "empty-link": {
    title: "A link leads nowhere",
    firstStep: "Give the link the address that its text promises, or take it off.",
    severity: "improve",
    kind: "build",
    find: (page) => {
      const empty = findEmptyLinks(page).filter(({ leadsNowhere }) => leadsNowhere);
      const [first] = empty;
      return first
        ? {
            short: `${quoted(first.text, 60)} leads nowhere${empty.length > 2 ? ", nor do others" : empty.length === 2 ? ", nor does another" : ""}`,
            detail: `${empty.length < maxAskedLinks ? count(empty.length, "link has", "links have") : `At least ${maxAskedLinks} links have`} an empty address, a bare “#” or a part that the page lacks, and no script was seen that waits for a click: ${joinSome(
              empty.map(({ text }) => quoted(text, 60)),
              3,
            )}.`,
            evidence: empty.slice(0, 3).map((link) => quotedFrom(page, link.text, placeOfEmpty(link))),
            size: empty.length,
          }
        : null;
    },
  },
  "dead-button": {
    title: "A button does nothing",
    firstStep: "Give the button the address or the action that its text promises.",
    severity: "critical",
    kind: "build",
    find: (page) => {
      const [dead] = page.actions.filter(({ isDead }) => isDead);
      return dead
        ? {
            short: `“${dead.text}” does nothing`,
            detail: dead.click
              ? `A click on “${dead.text}” opened nothing, led nowhere and moved nothing on the page.`
              : `“${dead.text}” leads nowhere, and no script was seen that waits for a click on it.`,
            evidence: [quotedFrom(page, dead.text, "button")],
            size: 1,
          }
        : null;
    },
  },
  "form-leads-nowhere": {
    title: "A form has nowhere to send its answers",
    firstStep: "Set the form's action to the address that takes the answers, and send it once to see that they arrive.",
    severity: "critical",
    kind: "build",
    find: (page) => {
      const [dead] = page.forms.filter((form) => isSentToCompany(form) && form.form.leadsNowhere);
      return dead
        ? {
            short: "a form that leads nowhere",
            detail: `${capitalise(dead.name)} has no address to send to, and no script was seen that would send it.`,
            evidence: [
              dead.form.submitText === "" ? measuredAt(page, "form") : quotedFrom(page, dead.form.submitText, "form"),
            ],
            size: 1,
          }
        : null;
    },
  },
  "field-without-label": {
    title: "A form field has no label",
    firstStep: "Put a label element above each field; a placeholder disappears as soon as the visitor types.",
    severity: "improve",
    kind: "build",
    find: (page) => {
      const bare = page.forms.filter(isSentToCompany).flatMap(({ unlabelledFields }) => unlabelledFields);
      return bare.length > 0
        ? {
            short: count(bare.length, "field"),
            detail: `${count(bare.length, "field has", "fields have")} no label in the markup: ${joinSome(
              bare.map((field) => `“${fieldName(field)}”`),
              4,
            )}.`,
            evidence: [measuredAt(page, "form")],
            size: bare.length,
          }
        : null;
    },
  },
  "form-too-long": {
    title: "A form asks for ten fields or more",
    firstStep: "Keep the fields that are needed to answer, and ask for the rest later.",
    severity: "improve",
    kind: "build",
    find: (page) => {
      const [longest] = page.forms
        .filter((form) => isSentToCompany(form) && form.allFields.length > maxFields)
        .sort((a, b) => b.allFields.length - a.allFields.length);
      return longest
        ? {
            short: `${longest.allFields.length} fields`,
            detail: `${capitalise(longest.name)} has ${count(longest.allFields.length, "field")}.`,
            evidence: [measuredAt(page, "form")],
            size: longest.allFields.length,
          }
        : null;
    },
  },
  "images-without-alt": {
    title: "Images have no telling text alternative",
    firstStep: 'Describe each image in its alt attribute, or set alt="" where it is only decoration.',
    severity: "improve",
    kind: "build",
    find: (page) => {
      const { images, imagesWithoutAlt } = page.capture.totals;
      const missing = mayFail(page.lighthouse, "image-alt") ? imagesWithoutAlt : 0;
      const meaningless = findMeaninglessAlts(page.capture);
      if (missing === 0 && meaningless.length === 0) return null;
      const said = joinSome(
        [...new Set(meaningless)].map((alt) => `“${alt}”`),
        3,
      );
      const details = [
        ...(missing > 0
          ? [`${missing} of ${count(images, "image")} ${missing === 1 ? "has" : "have"} no alt attribute.`]
          : []),
        ...(meaningless.length > 0
          ? [`${count(meaningless.length, "image has", "images have")} an alt text that describes nothing: ${said}.`]
          : []),
      ];
      return {
        short: `${missing + meaningless.length} of ${count(images, "image")}`,
        detail: details.join(" "),
        evidence: [measuredAt(page, "images")],
        size: missing + meaningless.length,
      };
    },
  },
  "link-without-text": {
    title: "A link has no name",
    firstStep: "Give the link a text, or its picture an alternative, that says where it leads.",
    severity: "improve",
    kind: "build",
    find: (page) => {
      const nameless = page.links.filter(({ text }) => text === "");
      const [first] = nameless;
      return first && mayFail(page.lighthouse, "link-name")
        ? {
            short: count(nameless.length, "link"),
            detail: `${count(nameless.length, "link has", "links have")} neither a text nor another name that a screen reader could say.`,
            evidence: nameless.slice(0, 3).map(({ href }) => measuredAt(page, `link to ${href}`)),
            size: nameless.length,
          }
        : null;
    },
  },
} as const satisfies Record<string, Defect>;

/** Where Lighthouse looked and found nothing, the captured lists don't know better: what is hidden needs no name. */
function mayFail({ scores, failedChecks }: Parameters<Defect["find"]>[0]["lighthouse"], id: string): boolean {
  return scores.accessibility === null || failedChecks.some((check) => check.id === id);
}
