import type { FindInsight } from "@/lib/ai/built-in/conversion/insight";
import { auditedPages, measured, nameSome } from "@/lib/ai/facts/cite";
import { fieldName } from "@/lib/ai/facts/forms";
import { findDeadLinks } from "@/lib/ai/facts/links";
import { mention } from "@/lib/ai/facts/mention";
import { getLeadForms } from "@/lib/ai/rubric/criteria/form-friction";
import { fitsPhone } from "@/lib/ai/rubric/criteria/hierarchy-and-mobile";
import { getPrimaryAction } from "@/lib/ai/rubric/criteria/primary-call-to-action";
import { capitalise, count, countInWords, joinSome } from "@/lib/ai/text/wording";
import { pageKey } from "@/lib/page-address";

/** Lighthouse scores below this are worth a word of their own. */
const slowScore = 70;

const deadButtons: FindInsight = ({ sellingPages }) => {
  const dead = sellingPages.flatMap((page) =>
    page.actions.filter(({ leadsNowhere }) => leadsNowhere).map((action) => ({ page, action })),
  );
  const [first, second] = dead;
  if (!first) return null;
  const pages = [...new Set(dead.map(({ page }) => page))];
  const named = [...new Set(dead.map(({ page, action }) => `“${action.text}” on ${page.label}`))];
  return {
    weight: 94,
    finding: {
      title: second ? `Buttons on ${nameSome(pages, 3)} lead nowhere.` : `The button ${named[0] ?? ""} leads nowhere.`,
      detail: `${capitalise(joinSome(named, 4))} ${named.length === 1 ? "has" : "have"} “#” for an address. Anyone convinced enough to press is lost at that moment.`,
      evidence: dead
        .slice(0, 2)
        .map(({ page, action }) =>
          mention(page.url, action.text, action.firstScreen ? "button in the first screen" : "button"),
        ),
    },
  };
};

const brokenLinks: FindInsight = (site) => {
  const broken = findDeadLinks(site);
  const [first] = broken;
  if (!first) return null;
  const label = first.link.text.trim();
  return {
    weight: 82,
    finding: {
      title: `${countInWords(broken.length, "link ends", "links end")} in an error page.`,
      detail: `${label ? `“${label}”` : new URL(first.link.href).pathname} on ${first.page.label} answers with ${first.status}${
        broken.length > 1
          ? `, and so do ${joinSome(
              broken.slice(1).map(({ link }) => new URL(link.href).pathname),
              3,
            )}`
          : ""
      }. To a visitor it looks as if the thing itself no longer exists.`,
      evidence: label
        ? [mention(first.page.url, label, first.link.area === "main" ? "link in the text" : `${first.link.area} link`)]
        : [measured(first.page, `link to ${new URL(first.link.href).pathname}`)],
    },
  };
};

const longForm: FindInsight = (site) => {
  const forms = getLeadForms(site);
  const [longest] = [...forms].sort((a, b) => b.form.fields.length - a.form.fields.length);
  if (!longest || longest.form.fields.length < 7) return null;
  const { fields } = longest.form;
  const required = fields.filter((field) => field.required).length;
  const shorter = forms.find(({ form, page }) => page !== longest.page && form.fields.length <= 5);
  const optional = fields
    .map(fieldName)
    .filter((name) =>
      /salutation|title|fax|revenue|size|budget|country|mobile|address|how did you|department|website|industry|employees/i.test(
        name,
      ),
    );
  return {
    weight: 86,
    finding: {
      title: `The ${longest.name} on ${longest.page.label} asks ${fields.length} fields${required > 0 ? `, ${required === fields.length ? "all" : required} of them mandatory` : ""}.`,
      detail: `${
        optional.length > 0
          ? `${joinSome(
              optional.map((name) => `“${name}”`),
              5,
            )} can wait for the first conversation.`
          : "Most of it can wait for the first conversation."
      }${shorter ? ` The ${shorter.name} on ${shorter.page.label} shows that ${count(shorter.form.fields.length, "field")} will do.` : ""} Every extra field loses some of the people who had already decided to write.`,
      evidence: [{ pageUrl: longest.page.url, quote: null, place: longest.name }],
    },
  };
};

const namelessFields: FindInsight = (site) => {
  const form = getLeadForms(site).find(
    ({ form: { fields } }) => fields.filter(({ labelled }) => !labelled).length >= 2,
  );
  if (!form) return null;
  const bare = form.form.fields.filter(({ labelled }) => !labelled);
  return {
    weight: 50,
    finding: {
      title: `${countInWords(bare.length, "field")} of the ${form.name} on ${form.page.label} have no label.`,
      detail: `${joinSome(
        bare.map((field) => `“${fieldName(field)}”`),
        4,
      )} show at best a placeholder, which vanishes as soon as someone types and which screen readers may not read out.`,
      evidence: [{ pageUrl: form.page.url, quote: null, place: form.name }],
    },
  };
};

const vagueMainButton: FindInsight = (site) => {
  const action = getPrimaryAction(site);
  if (!site.home) return null;
  if (!action) {
    const [vague] = site.home.actions.filter(({ firstScreen, area }) => firstScreen && area === "main");
    return {
      weight: 84,
      finding: {
        title: vague
          ? `The home page's first screen offers no more than “${vague.text}”.`
          : "The home page's first screen has no next step.",
        detail: vague
          ? "That leads on to reading, not to a demo, a price or a conversation. A visitor who is convinced at once has to go looking for the next step."
          : "A visitor who is convinced at once finds no button to act on and has to search the menu.",
        evidence: vague ? [mention(site.home.url, vague.text, "first screen")] : [measured(site.home, "first screen")],
        searched: "buttons and button-like links in the first 1280×800 pixels of the home page",
      },
    };
  }
  const samePage = action.href?.includes("#") && pageKey(action.href) === pageKey(site.home.finalUrl);
  if (action.wording === "specific" && !samePage) return null;
  return {
    weight: samePage ? 74 : 60,
    finding: {
      title: samePage
        ? `The main button “${action.text}” only scrolls down the page.`
        : `The main button says “${action.text}”, not what the visitor gets.`,
      detail: samePage
        ? `It promises a start and leads to “${action.href?.replace(/^.*#/, "#")}” on the same page. The most valuable spot on the site leads to no plan, no form and no conversation.`
        : "Visitors cannot tell whether a form, a price or a sales call follows.",
      evidence: [mention(site.home.url, action.text, "first screen")],
    },
  };
};

const twinButtons: FindInsight = ({ sellingPages }) => {
  for (const page of sellingPages) {
    const counts = new Map<string, number>();
    for (const { text, kind, area } of page.capture.actions)
      if (area === "main" && kind === "link") counts.set(text, (counts.get(text) ?? 0) + 1);
    const [twin] = [...counts].filter(([text, times]) => times >= 3 && !/^(read more|\d+)$/i.test(text));
    if (twin) {
      return {
        weight: 34,
        finding: {
          title: `${twin[1]} buttons on ${page.label} all say “${twin[0]}”.`,
          detail:
            "Each of them means something different. A name or a price on the button makes the choice easier, and helps people who use a screen reader.",
          evidence: [mention(page.url, twin[0], "buttons")],
        },
      };
    }
  }
  return null;
};

const narrowScreens: FindInsight = ({ sellingPages }) => {
  const wide = sellingPages.filter((page) => !fitsPhone(page));
  const [worst] = [...wide].sort((a, b) => b.capture.mobile.scrollWidth - a.capture.mobile.scrollWidth);
  if (!worst) return null;
  const { scrollWidth, viewportWidth, hasViewportMeta } = worst.capture.mobile;
  return {
    weight: 54,
    finding: {
      title: `${capitalise(nameSome(wide))} ${wide.length === 1 ? "does" : "do"} not fit a phone screen.`,
      detail: hasViewportMeta
        ? `${capitalise(worst.label)} is ${scrollWidth} pixels wide on a screen of ${viewportWidth}: text and tables run out of sight.`
        : `${capitalise(worst.label)} sets no viewport, so phones show it tiny.`,
      evidence: wide.slice(0, 2).map((page) => measured(page, "layout at 412 px")),
    },
  };
};

const covered: FindInsight = ({ sellingPages }) => {
  const pages = sellingPages.filter(({ capture }) => capture.mobile.coveringOverlays > 0);
  return pages.length === 0
    ? null
    : {
        weight: 58,
        finding: {
          title: `Something covers the content on ${nameSome(pages)}.`,
          detail:
            "On a phone, a fixed bar or dialog takes more than 30% of the first screen before a word has been read.",
          evidence: pages.slice(0, 2).map((page) => measured(page, "first screen at 412 px")),
        },
      };
};

const slowPages: FindInsight = ({ sellingPages }) => {
  const slow = sellingPages
    .flatMap((page) =>
      page.page.lighthouse.scores.performance === null
        ? []
        : [{ page, score: page.page.lighthouse.scores.performance }],
    )
    .filter(({ score }) => score < slowScore)
    .sort((a, b) => a.score - b.score);
  const [worst] = slow;
  if (!worst) return null;
  const { largestContentfulPaint } = worst.page.page.lighthouse.metrics;
  return {
    weight: 66,
    finding: {
      title: `${countInWords(slow.length, "page is", "pages are")} slow on a phone.`,
      detail: `${capitalise(worst.page.label)} scores ${worst.score} of 100${largestContentfulPaint === null ? "" : ` and needs ${largestContentfulPaint.toFixed(1)} s until its largest content shows`}. Some visitors will leave before they have read a word.`,
      evidence: slow.slice(0, 3).map(({ page }) => measured(page, "Lighthouse performance")),
    },
  };
};

const hiddenFromSearch: FindInsight = (site) => {
  const hidden = site.sellingPages.filter(({ capture }) => /\b(noindex|none)\b/.test(capture.robots));
  return hidden.length === 0
    ? null
    : {
        weight: 90,
        finding: {
          title: `Search engines are told to leave out ${nameSome(hidden)}.`,
          detail: `A robots tag says “noindex” on ${hidden.length} of ${auditedPages(site)}; nobody will find ${hidden.length === 1 ? "it" : "them"} by searching.`,
          evidence: hidden.slice(0, 3).map((page) => measured(page, "robots meta tag")),
        },
      };
};

const closedDoor: FindInsight = (site) => {
  const isOpen = site.pages.some(
    ({ forms, contact }) =>
      forms.length +
        contact.phoneLinks.length +
        contact.emailLinks.length +
        contact.plainPhones.length +
        contact.plainEmails.length +
        contact.bookingLinks.length >
      0,
  );
  if (isOpen || site.pages.length === 0) return null;
  return {
    weight: 97,
    finding: {
      title: "There is no way to get in touch.",
      detail:
        "No form, no telephone number, no e-mail address and no calendar. Even a visitor who is convinced cannot become a lead.",
      evidence: [],
      searched: `${auditedPages(site)}, for forms, tel: and mailto: links, numbers and addresses in the text, and booking calendars`,
    },
  };
};

/** Told by wording: only for sites in English. */
export const readPathWeaknesses: readonly FindInsight[] = [vagueMainButton, twinButtons];

/** Told by measurements: for every site. */
export const measuredPathWeaknesses: readonly FindInsight[] = [
  closedDoor,
  deadButtons,
  brokenLinks,
  longForm,
  namelessFields,
  narrowScreens,
  covered,
  slowPages,
  hiddenFromSearch,
];
