import type { DraftAction } from "@/lib/ai/built-in/actions/draft";
import { proposeButton } from "@/lib/ai/built-in/copy/propose-button";
import { nameSome } from "@/lib/ai/facts/cite";
import { fieldName, lacksAutofill } from "@/lib/ai/facts/forms";
import { findDeadLinks } from "@/lib/ai/facts/links";
import { pagesWithRole } from "@/lib/ai/facts/site-facts";
import { getAskingPages } from "@/lib/ai/rubric/criteria/customer-proof";
import { getLeadForms } from "@/lib/ai/rubric/criteria/form-friction";
import { getPrimaryAction } from "@/lib/ai/rubric/criteria/primary-call-to-action";
import { count, joinSome } from "@/lib/ai/text/wording";

export const repairDeadEnds: DraftAction = ({ site }) => {
  const broken = findDeadLinks(site);
  const buttons = site.sellingPages.flatMap((page) =>
    page.actions.filter(({ leadsNowhere }) => leadsNowhere).map((action) => ({ page, action })),
  );
  if (broken.length + buttons.length === 0) return null;
  const pages = [...new Set([...buttons.map(({ page }) => page), ...broken.map(({ page }) => page)])];
  const parts = [
    ...new Set(buttons.map(({ page, action }) => `“${action.text}” on ${page.label} (its address is “#”)`)),
    ...broken.map(
      ({ page, link, status }) =>
        `“${link.text.trim() || new URL(link.href).pathname}” on ${page.label} (error ${status})`,
    ),
  ];
  const target = pagesWithRole(site, "demo", "contact")[0];
  return {
    title:
      buttons.length > 0
        ? `Give the dead buttons on ${nameSome(pages, 3)} a destination`
        : `Repair ${broken.length === 1 ? "the link that ends" : `${broken.length} links that end`} in an error`,
    what: `Repair ${joinSome(parts, 5)}.${buttons.length > 0 && target ? ` Until there is a better destination, ${target.label} will do.` : ""}`,
    where: nameSome(pages, 5),
    why:
      buttons.length > 0
        ? "Whoever presses these buttons has already decided to go on, and is lost at that very step."
        : "A promised page that is not there looks like a broken promise.",
    first: buttons[0]
      ? `Link “${buttons[0].action.text}” on ${buttons[0].page.label} today; it takes a minute.`
      : "Publish the missing page, or take the link out until it exists.",
    checks: ["nav-no-dead-ends", "cta-first-screen", "price-next-step"],
    urgency: buttons.length > 0 ? 10 : 5,
    reach: pages.length,
  };
};

const strengthenButton: DraftAction = ({ site, isLost }) => {
  if (!isLost("cta-first-screen", "cta-specific", "cta-dominant", "cta-repeated")) return null;
  const action = getPrimaryAction(site);
  const bare = site.sellingPages.filter(
    (page) =>
      !page.actions.some(({ stage, leadsNowhere }) => stage === "high" && !leadsNowhere) &&
      !page.forms.some(({ kind }) => kind === "enquiry"),
  );
  const proposal = action && site.home ? proposeButton(action, site.home, site) : null;
  const change =
    action && action.wording !== "specific" && proposal
      ? `Replace “${action.text}” with words that promise something, such as “${proposal}”. `
      : action
        ? ""
        : "Put one filled button in the first screen of the home page. ";
  return {
    title:
      bare.length > 0
        ? `Put one clear next step on the ${count(bare.length, "page")} without one`
        : "Make one button the obvious next step",
    what: `${change}${bare.length > 0 ? "Then repeat the same button, in the same words, in the header and at the end of each page." : "Draw the other buttons as plain links, so that nothing competes with it."}`,
    where: bare.length > 0 ? nameSome(bare, 6) : "the home page's first screen",
    why: "Visitors are ready at different moments, on different pages; the step has to be there when they are.",
    first: action
      ? `Decide where “${action.text}” should lead; one target for all pages.`
      : "Decide what visitors should do first: call, see a demo or get a price.",
    checks: ["cta-first-screen", "cta-specific", "cta-dominant", "cta-repeated", "cta-contrast"],
    urgency: 1,
    reach: Math.max(1, bare.length),
  };
};

const offerEarlyStep: DraftAction = ({ site, isLost }) => {
  if (!isLost("stage-middle", "stage-low", "stage-matched")) return null;
  const reading = pagesWithRole(site, "article", "resources");
  return {
    title: isLost("stage-low")
      ? "Offer something to visitors who are not ready yet"
      : "Add an offer for visitors who compare",
    what: `Make one useful thing: ${isLost("stage-middle") ? "a price calculator, a sample or a comparison sheet" : "a checklist or a short guide"}. Ask for an e-mail address at most, and offer it where people read rather than buy.`,
    where:
      reading.length > 0
        ? `the end of ${nameSome(reading, 3)}, and the pages about the offer`
        : "the pages about the offer",
    why: "Without a step between looking and talking, everyone who is not ready yet leaves without a trace.",
    first: "Take the answer that sales sends by e-mail most often, and lay it out on two pages.",
    checks: ["stage-middle", "stage-low", "stage-two-levels", "stage-matched"],
    urgency: 0,
    reach: Math.max(2, reading.length),
  };
};

export const easeForm: DraftAction = ({ site, isLost }) => {
  if (!isLost("form-under-ten", "form-five", "form-required", "form-labels", "form-autofill")) return null;
  const forms = getLeadForms(site);
  const [longest] = [...forms].sort((a, b) => b.form.fields.length - a.form.fields.length);
  if (!longest) return null;
  const { fields } = longest.form;
  const isLong = fields.length > 5;
  const bare = fields.filter(({ labelled }) => !labelled);
  const unfilled = fields.filter(lacksAutofill);
  const drop = fields
    .map(fieldName)
    .filter((name) =>
      /salutation|title|fax|revenue|size|budget|country|mobile|address|department|website|industry|employees|phone/i.test(
        name,
      ),
    );
  const parts = [
    isLong
      ? `Cut ${fields.length} fields to five or fewer${
          drop.length > 0
            ? `: ${joinSome(
                drop.map((name) => `“${name}”`),
                5,
              )} can wait for the conversation`
            : ""
        }.`
      : "",
    bare.length > 0
      ? `Give ${bare.length === fields.length ? "every field" : count(bare.length, "field")} a label above it.`
      : "",
    unfilled.length > 0
      ? "Add autocomplete (name, email, tel, organization) and the types email and tel, so that phones fill it in."
      : "",
  ].filter((part) => part !== "");
  return {
    title: isLong
      ? fields.length === 6
        ? `Drop one field from the ${longest.name}`
        : `Cut the ${longest.name} from ${fields.length} fields to five`
      : `Let the browser fill in the ${longest.name}`,
    what: parts.join(" "),
    where: forms.map(({ name, page }) => `the ${name} on ${page.label}`).join("; "),
    why: isLong
      ? "The form is the last few steps. Every field there loses some of the people who had already decided."
      : "A form that fills itself in is finished before second thoughts set in, especially on a phone.",
    first: isLong
      ? "Ask sales which fields they really look at before they call, and remove the others today."
      : `Add autocomplete="name", "email" and "tel" to ${joinSome(
          unfilled.slice(0, 3).map((field) => `“${fieldName(field)}”`),
          3,
        )}.`,
    checks: ["form-under-ten", "form-five", "form-required", "form-labels", "form-autofill"],
    urgency: fields.length >= 8 ? 4 : 0,
    reach: forms.length,
  };
};

export const openDoor: DraftAction = ({ site, isLost }) => {
  if (!isLost("contact-routes") || getLeadForms(site).length > 0) return null;
  const routes = site.pages.flatMap(({ contact }) => [
    ...contact.phoneLinks,
    ...contact.emailLinks,
    ...contact.plainPhones,
    ...contact.plainEmails,
    ...contact.bookingLinks,
  ]);
  return {
    title: routes.length > 0 ? "Add a short form as a second way to get in touch" : "Open a way to get in touch",
    what: "Put a form with three fields (name, e-mail, question) on a contact page, with a telephone number and an e-mail address beside it, and link it from the header of every page.",
    where: "a contact page, and the header of every page",
    why:
      routes.length > 0
        ? "Some write and some call. Offering only one way loses the others."
        : "Without it the site cannot win a single lead, however good the rest is.",
    first: "Put the telephone number and the e-mail address in the header today; the form can follow.",
    checks: ["contact-routes", "contact-reachable", "contact-clickable", "cta-repeated", "stage-high"],
    urgency: routes.length > 0 ? 2 : 14,
    reach: site.sellingPages.length,
  };
};

const setExpectation: DraftAction = ({ site, isLost }) => {
  if (!isLost("contact-routes", "contact-clickable", "contact-response", "contact-who", "risk-at-ask")) return null;
  const asking = getAskingPages(site).filter(({ role, forms }) => role !== "pricing" || forms.length > 0);
  const person = site.sellingPages.flatMap((page) => page.people)[0];
  const plain = site.pages.flatMap(({ contact }) => contact.plainPhones)[0];
  const isSilent = isLost("contact-response", "contact-who");
  const parts = [
    isSilent
      ? `Write beside the form who answers and when, for example: “[${person?.name ?? "First name Last name"}] answers within [4] working hours.”`
      : "",
    isLost("risk-at-ask") ? "Add a line on what happens with the data, and that asking commits to nothing." : "",
    isLost("contact-clickable")
      ? plain
        ? `Make ${plain.quote} a link that dials.`
        : "Add a telephone number and an e-mail address that can be tapped."
      : "",
  ].filter((part) => part !== "");
  return {
    title: isSilent ? "Say who answers, and when, right beside the form" : "Make it easier and safer to get in touch",
    what: parts.join(" "),
    where: asking.length > 0 ? nameSome(asking, 4) : "the contact page and the footer",
    why: isSilent
      ? "Not knowing what happens next is a good reason to put a message off. A name and a time remove it."
      : "Some people would rather call or write than fill in a form, and all of them wonder what happens with their data.",
    first: isSilent
      ? "Agree on an answer time you can keep on the worst day of the week, and publish that one."
      : "Put the missing line beside the form today; it is one sentence.",
    checks: ["contact-routes", "contact-clickable", "contact-response", "contact-who", "risk-at-ask"],
    urgency: 0,
    reach: Math.max(1, asking.length),
  };
};

const clearNavigation: DraftAction = ({ site, isLost }) => {
  if (!isLost("nav-size", "nav-anchors", "nav-two-clicks", "nav-scent")) return null;
  const vague = site.sellingPages.filter(({ capture }) =>
    capture.links.some(
      ({ area, text }) =>
        area === "main" &&
        /^(learn more|read more|click here|more|submit|find out more|details)[.! ]*$/i.test(text.trim()),
    ),
  );
  return {
    title:
      vague.length > 0 && isLost("nav-anchors")
        ? "Let every link say where it leads"
        : "Bring the key pages within two clicks",
    what: `${isLost("nav-anchors") ? "Replace “Learn more”, “click here” and the like with the name of what follows. " : ""}${isLost("nav-two-clicks") ? "Link offer, price, proof and contact from the menu. " : ""}${isLost("nav-size") ? "Keep the menu to about seven entries. " : ""}${isLost("nav-scent") ? "Let each menu word return in the main heading of its page." : ""}`.trim(),
    where: vague.length > 0 ? nameSome(vague, 5) : "the menu",
    why: "People follow the words they have in mind. A link that says nothing makes them stop and guess, and tells search engines and screen readers nothing either.",
    first: vague[0]
      ? `Reword the links on ${vague[0].label}; the copy audit proposes how.`
      : "Write down the five pages that a buyer needs, and count the clicks.",
    checks: ["nav-size", "nav-anchors", "nav-two-clicks", "nav-scent"],
    urgency: 0,
    reach: Math.max(1, vague.length),
  };
};

export const readPathDrafts: readonly DraftAction[] = [
  strengthenButton,
  offerEarlyStep,
  setExpectation,
  clearNavigation,
];
