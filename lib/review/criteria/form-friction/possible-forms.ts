import type { CapturedForm } from "@/lib/browser/types";
import { formKey, kindOf } from "@/lib/site/forms";
import { isClosedFrame, listUnread } from "@/lib/site/known-unread";
import { pathOf } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { quoted } from "@/lib/text/wording";

const asksForForm =
  /\b(?:contact|get in touch|quote|enquir\w{1,5}|inquir\w{1,5}|demo|sign ?up|register|subscribe|newsletter|book|request|apply|order|kontakt|anfrag\w{0,3}|angebot|buchen|bestellen|registrieren|abonnieren|contactez|devis|inscri\w{1,8}|commander)\b/i;
const minFields = 3;

/** @param isAnyFound a form is known: a possible one that may be none, or the same, does not count */
export const findPossibleForms = (site: SiteFacts, isAnyFound: boolean) => [
  ...findUnclearForms(site),
  ...findClosed(site),
  ...(isAnyFound ? [] : [...findUnread(site), ...findHints(site)]),
];

function findUnclearForms({ pages }: SiteFacts) {
  const found = pages.flatMap(({ label, finalUrl, forms, actions }) => {
    // Without a button and an address it is a calculator, unless a button beside it asks for an order.
    const isAsked = actions.some(({ area, href, text }) => area === "main" && href === null && asksForForm.test(text));
    // The button belongs to the other form, beside the calculator's fields.
    const own = new Set(forms.flatMap(({ kind, form }) => (kind === "other" ? [] : form.submitText || [])));
    return forms
      .filter(({ kind, form }) => kind === "other" && form.fields.length >= minFields && !own.has(form.submitText))
      .filter(({ form }) => isAsked || form.submitText !== "" || !form.leadsNowhere)
      .map((each) => ({ key: formKey(each, finalUrl), name: `${each.name} on ${label}`, reason: "purpose" }));
  });
  return firstOfEachKey(found);
}

const firstOfEachKey = <Item extends { key: string }>(items: readonly Item[]): Item[] =>
  [...Map.groupBy(items, ({ key }) => key).values()].flatMap(([first]) => first ?? []);

function findUnread(site: SiteFacts) {
  const frames = site.pages.flatMap(({ label, capture }) =>
    capture.embeds
      .filter(({ kind, src, fields = 0 }) => kind === "frame" && fields === 0 && isFormVendor(src))
      .map(({ src }) => ({ key: src, name: `what ${hostOf(src)} embeds on ${label}`, reason: "unread-frame" })),
  );
  return [...firstOfEachKey(frames), ...findUnreadPage(site)];
}

function findClosed({ pages }: SiteFacts) {
  const isMeant = (form: CapturedForm) =>
    form.lacksOpener && form.fields.length > 0 && !/^(?:search|login|payment|comment)$/.test(kindOf(form));
  const page = pages.find(({ capture }) => capture.forms.some(isMeant));
  return page ? [{ name: `the form in a closed dialog on ${page.label}`, reason: "closed" }] : [];
}

const findHints = ({ pages }: SiteFacts) =>
  pages.flatMap(({ label, capture, actions }) => {
    const frame = capture.embeds.find((embed) => isClosedFrame(embed) && !isFormVendor(embed.src));
    const opener = actions.find(({ opens, href, isUtility, text }) => {
      const isOwn = href === null || /#!?$/.test(href);
      return opens === "script" && isOwn && !isUtility && asksForForm.test(text);
    });
    return [
      ...(frame ? [{ name: `a frame of ${hostOf(frame.src)} on ${label}`, reason: "foreign-frame" }] : []),
      ...(opener ? [{ name: `${quoted(opener.text, 60)} on ${label}`, reason: "script" }] : []),
    ];
  });

const formHosts =
  /(?:^|\.)(?:hubspot|hsforms|jotform|jotfor|typeform|calendly|cal|tally|cognitoforms|wufoo|formstack|paperform|123formbuilder|acuityscheduling|surveymonkey|zohopublic|zohobookings|pipedrive|list-manage|chimpstatic|activehosted|activecampaign|brevo|fillout|sibforms|youcanbook|simplybook|setmore|savvycal)\.[a-z]{2,4}$|^forms\.(?:office|microsoft|cloud\.microsoft|zoho)\b|^form-assets\.mailchimp\.com$/i;

function isFormVendor(src: string): boolean {
  const { hostname = "", pathname = "" } = URL.parse(src) ?? {};
  const isOutlookBooking = /^outlook\.office(?:365)?\.com$/.test(hostname) && /\/(?:bookings|book)\b/.test(pathname);
  const isOfGoogle = hostname === "docs.google.com" && pathname.startsWith("/forms/");
  return formHosts.test(hostname) || isOutlookBooking || isOfGoogle;
}

function findUnreadPage(site: SiteFacts) {
  const usual = Math.min(...site.pages.map(({ capture }) => capture.forms.length));
  // Addresses that differ only in their query are mostly one page, with one form.
  const audited = new Set(site.pages.map(({ finalUrl }) => pathOf(finalUrl).replace(/\?.*/, "")));
  const linked = site.linkedPages.find(
    (page) => page.wasRead && page.forms > usual && !audited.has(pathOf(page.url).replace(/\?.*/, "")),
  );
  if (linked) return [{ name: pathOf(linked.url), reason: "unaudited" }];
  const unread = listUnread(site);
  const other =
    unread.find(({ why }) => why === "failed") ?? unread.find(({ role }) => role === "contact" || role === "demo");
  return other ? [{ name: pathOf(other.address), reason: "unread" }] : [];
}

const hostOf = (src: string): string => URL.parse(src)?.hostname || "a frame";
