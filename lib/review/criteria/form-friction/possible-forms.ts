import { kindOf } from "@/lib/site/forms";
import { isClosedFrame, listUnread } from "@/lib/site/known-unread";
import { pathOf } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";

const asksForForm =
  /\b(?:contact|get in touch|quote|enquir\w{1,5}|inquir\w{1,5}|demo|sign ?up|register|subscribe|newsletter|book|request|apply|order|kontakt|anfrag\w{0,3}|angebot|buchen|bestellen|registrieren|abonnieren|contactez|devis|inscri\w{1,8}|commander)\b/i;
const minFields = 3;

export function findPossibleForm(site: SiteFacts): string | null {
  const unread = findUnreadFrame(site);
  if (unread !== null) return unread;
  for (const page of site.pages) {
    const frame = page.capture.embeds.find(isClosedFrame);
    if (frame && formVendor(frame.src) === null)
      return `${page.label} shows content of another site (${hostOf(frame.src)}), which was not looked into`;
    // Without a button and an address it sends nothing: a calculator, unless a button beside it asks for an order.
    const isAsked = page.actions.some(
      ({ area, href, text }) => area === "main" && href === null && asksForForm.test(text),
    );
    const unclear = page.forms.find(
      ({ kind, form }) =>
        kind === "other" &&
        form.fields.length >= minFields &&
        (isAsked || form.submitText !== "" || !form.leadsNowhere),
    );
    if (unclear) {
      return `${page.label} has a form of ${unclear.form.fields.length} fields of which it could not be told what it is for`;
    }
    const closed = page.capture.forms.find(
      (form) => form.lacksOpener && form.fields.length > 0 && !/^(?:search|login|comment)$/.test(kindOf(form)),
    );
    if (closed) return `${page.label} has one in a closed dialog, and nothing was seen that opens it`;
    const opener = page.actions.find(({ opens, href, isUtility, text }) => {
      const isOwn = href === null || /#!?$/.test(href);
      return opens === "script" && isOwn && !isUtility && asksForForm.test(text);
    });
    if (opener) return `“${opener.text}” on ${page.label} may open one by script`;
  }
  return findUnreadForm(site);
}

const formHosts =
  /(?:^|\.)(?:hubspot|hsforms|jotform|typeform|calendly|cal|tally|cognitoforms|wufoo|formstack|paperform|123formbuilder|acuityscheduling|surveymonkey|zohopublic|pipedrive|list-manage|activehosted|brevo|sibforms|youcanbook|simplybook|setmore|savvycal)\.[a-z]{2,4}$|^forms\.(?:office|microsoft|cloud\.microsoft)\b/i;

function formVendor(src: string): string | null {
  const { hostname = "", pathname = "" } = URL.parse(src) ?? {};
  const isGoogleForm = hostname === "docs.google.com" && pathname.startsWith("/forms/");
  return isGoogleForm || formHosts.test(hostname) ? hostname : null;
}

export function findUnreadFrame(site: SiteFacts): string | null {
  for (const { label, capture } of site.pages) {
    const frame = capture.embeds.find(
      ({ kind, src, fields = 0 }) => kind === "frame" && fields === 0 && formVendor(src),
    );
    if (frame) return `a form in a frame of ${hostOf(frame.src)} on ${label} was not read`;
  }
  return null;
}

/** Where the rest of the site may have one. */
export function findUnreadForm(site: SiteFacts): string | null {
  const usual = Math.min(...site.pages.map(({ capture }) => capture.forms.length));
  // Addresses that differ in their query alone are mostly one page, with one form.
  const audited = new Set(site.pages.map(({ finalUrl }) => pathOf(finalUrl).replace(/\?.*/, "")));
  const linked = site.linkedPages.find(
    (page) => page.wasRead && page.forms > usual && !audited.has(pathOf(page.url).replace(/\?.*/, "")),
  );
  if (linked) return `${pathOf(linked.url)}, which was not audited, has one`;
  const unread = listUnread(site);
  const failed = unread.find(({ why }) => why === "failed");
  if (failed) return `${pathOf(failed.address)} could not be read`;
  const other = unread.find(({ role }) => role === "contact" || role === "demo");
  return other ? `${pathOf(other.address)} was not read` : null;
}

function hostOf(src: string): string {
  return URL.parse(src)?.hostname || "a frame";
}
