import { reachableCases } from "@/lib/review/criteria/contact-and-next-step/testing/reachable-cases";
import { type Case, english, field, form, home, link, linked, page, site } from "@/lib/review/testing/case";

const mail = link("Write to us", "mailto:hello@site.example");
const phone = link("Call", "tel:+441234567");
const enquiry = form([field("Email", { type: "email" }), field("Message", { type: "textarea" })]);
const file = field("Drawing", { type: "file" });
const uploading = form([...enquiry.fields, { ...file, required: true }]);
const text = { body: `# Pumps\n${english(60)}` };
const footer = (...links: ReturnType<typeof link>[]) => ({ links });

export const cases = {
  "contact-routes": [
    {
      name: "a phone number and an address, beside a script's form that we did not see sending",
      site: home(text, { ...footer(mail, phone), forms: [{ ...enquiry, action: "" }] }),
      points: 2,
      says: "An email address and a phone number on the home page let visitors contact you.",
    },
    {
      name: "an address and a form that sends nothing",
      site: home(text, { ...footer(mail), forms: [{ ...enquiry, sends: "nothing" }] }),
      points: 0,
      says: "email address",
    },
    {
      name: "an address, and a form that sends nothing where it was tried",
      site: site([
        page(text, { ...footer(mail), forms: [enquiry] }),
        page({ ...text, path: "/ask" }, { forms: [{ ...enquiry, sends: "nothing" }] }),
      ]),
      points: 0,
      says: "email address on the home page is the only way",
    },
    {
      name: "an address, and a form that looks like the one that sends nothing, beside other words",
      site: site([
        page(text, { ...footer(mail), forms: [{ ...enquiry, nearbyText: "Book a tour" }] }),
        page({ ...text, path: "/ask" }, { forms: [{ ...enquiry, sends: "nothing" }] }),
      ]),
      points: 2,
    },
    {
      name: "an address and a form that only opens the email program",
      site: home(text, { ...footer(mail), forms: [{ ...enquiry, sends: "mail-program" }] }),
      points: 0,
    },
    { name: "a form and an address", site: home(text, { ...footer(mail), forms: [enquiry] }), points: 2 },
    {
      name: "a route on a page that was read as plain HTML counts",
      site: home(text, footer(mail), {
        linkedPages: [linked("/x", { links: [{ href: phone.href, text: "Call" }], text: `${english(30)}\nCall` })],
      }),
      points: 2,
    },
    {
      name: "an address in a manual is an example, or somebody's own",
      site: home(text, footer(phone), {
        linkedPages: [linked("/docs/x", { text: `${english(30)}\njo@site.example` })],
      }),
      points: 0,
    },
    {
      name: "two addresses are one way",
      site: home(text, footer(mail, link("Sales", "mailto:sales@site.example"))),
      points: 0,
      says: "An email address on the home page is the only way to contact you that we found",
    },
    {
      name: "a number as the country writes it",
      site: home({ body: `# Pumps\n${english(60)}\nReception: 0161 496 0847`, lang: "en-GB" }, footer(mail)),
      points: 2,
      says: "and a phone number",
    },
    {
      name: "the number of a register",
      site: home({ body: `# Pumps\n${english(60)}\nCompany no. 0161 496 0847`, lang: "en-GB" }, footer(mail)),
      points: 0,
    },
    {
      name: "a vendor's policy is no calendar, and its front page none",
      site: home(text, footer(mail, link("Cal.com privacy", "https://cal.com/privacy"), link("x", "https://cal.com/"))),
      points: 0,
    },
    {
      name: "a calendar that visitors can use",
      site: home(text, footer(mail, link("Pick a time", "https://cal.com/oakhall/visit"))),
      points: 2,
    },
    {
      name: "what only a cookie notice names",
      site: site([
        page(text, footer(mail)),
        page({ ...text, path: "/cookies" }, footer(link("Chat program", "https://wa.me/4412345"))),
      ]),
      points: null,
    },
    {
      name: "a mailbox for reports of abuse",
      site: home(text, footer(phone, link("Report abuse", "mailto:trust@site.example"))),
      points: 0,
    },
    { name: "none at all", site: home(text), points: 0, says: "We found no phone number, email address, form" },
    {
      name: "a number in the text, with its country's code",
      site: home({ body: `# Pumps\n${english(60)}\nYou can call us on +46 40 22 32 00 any day.` }, footer(mail)),
      points: 2,
      says: "and a phone number",
    },
    {
      name: "a time zone is no number",
      site: home({ body: `# Pumps\n${english(60)}\nWe meet at 9PM UTC+8 2024 01 02 online.` }, footer(mail)),
      points: 0,
    },
    {
      name: "mailing lists that the text names",
      site: home({ body: `# Pumps\n${english(60)}\nJoin one of our mailing lists today.` }, footer(mail)),
      points: null,
    },
    {
      name: "office hours that no link leads to",
      site: home({ body: `# Pumps\n${english(60)}\nDrop into our weekly office hours.` }, footer(mail)),
      points: 2,
      says: "An email address and office hours on the home page let",
    },
    {
      name: "office hours that say when the office is open",
      site: home({ body: `# Pumps\n${english(60)}\nOur office hours are nine to five.` }, footer(mail)),
      points: null,
      says: "mentions “office hours”",
    },
    {
      name: "a mailing list where members write",
      site: home(text, footer(mail, link("Our list", "https://lists.site.example/g/users"))),
      points: 2,
      says: "and a mailing list",
    },
    {
      name: "a newsletter's sign-up is no mailing list",
      site: home(text, footer(mail, link("Updates", "https://eepurl.com/z65hn"))),
      points: 0,
    },
    {
      name: "a cut list of articles, beside pages that were read whole",
      site: home(text, footer(mail, link("Blog", "/blog", "nav")), { linkedPages: [linked("/blog", { isCut: true })] }),
      points: 0,
    },
    {
      name: "any other page that was cut may hold more",
      site: home(text, footer(mail, link("Team", "/team", "nav")), { linkedPages: [linked("/team", { isCut: true })] }),
      points: null,
    },
    {
      name: "an address for talks alone",
      site: home(text, footer(mail, link("Talks", "mailto:booking@site.example"))),
      points: 0,
    },
    {
      name: "an application is no way to ask",
      site: home(text, { ...footer(mail), forms: [{ ...enquiry, submitText: "Apply for membership" }] }),
      points: 0,
    },
    {
      name: "a form that requires a file may be for questions, or for applications alone",
      site: home(text, { ...footer(mail), forms: [uploading] }),
      points: null,
      says: "whether the form “Send” on the home page, which requires a file, also takes questions.",
    },
    {
      name: "an application that requires a file",
      site: home(text, { ...footer(mail), forms: [{ ...uploading, submitText: "Bewerbung abschicken" }] }),
      points: 0,
    },
    {
      name: "a form whose file is optional",
      site: home(text, { ...footer(mail), forms: [{ ...enquiry, fields: [...enquiry.fields, file] }] }),
      points: 2,
    },
    { name: "a forum", site: home(text, footer(mail, link("Forum", "https://forum.site.example/"))), points: 2 },
    {
      name: "sharing by mail is no address",
      site: home(text, footer(link("Share", "mailto:?subject=Look"))),
      points: 0,
    },
    {
      name: "a sample address is none",
      site: home({ body: `# Pumps\n${english(60)}\nWrite to name@example.com now please.` }),
      points: 0,
    },
    {
      name: "a page of the menu that was not read may hold more",
      site: home(text, footer(mail, link("Contact", "/contact", "nav"))),
      points: null,
      says: "We didn’t read every page",
    },
    {
      name: "a page without text in its plain HTML was not read",
      site: home(text, footer(mail, link("Contact", "/contact", "nav")), {
        linkedPages: [linked("/contact", { text: "" })],
      }),
      points: null,
    },
  ],
  "contact-reachable": reachableCases,
  "contact-clickable": [
    {
      name: "an address to tap",
      site: home(text, footer(mail)),
      points: 2,
      says: "An email address on the home page is",
    },
    {
      name: "a number to tap",
      site: home(text, footer(phone)),
      points: 2,
      says: "A phone number on the home page is clickable.",
    },
    {
      name: "a number to tap that phones leave out",
      site: home(text, footer({ ...phone, desktopOnly: true })),
      points: null,
    },
    {
      name: "an address in plain text",
      site: home({ body: `# Pumps\n${english(60)}\nWrite to pumps@site.example please.` }),
      points: 0,
      says: "The email address “pumps@site.example” on the home page is plain text",
    },
    {
      name: "a telephone number in plain text",
      site: home({ body: `${english(60)}\nPhone: +44 1234 56789` }),
      points: 0,
    },
    {
      name: "plain text on the contact page, a link on a page of the offer",
      site: site([
        page(text),
        page({ path: "/contact", body: `# Contact\n${english(60)}\nCall us on +46 40 22 32 00 any day.` }),
        page({ path: "/a", body: text.body }, footer(mail)),
      ]),
      points: null,
      says: "the home page and the contact page show plain text only",
    },
    {
      name: "a link on the contact page, plain text on the home page",
      site: site([
        page({ body: `# Pumps\n${english(60)}\nWrite to pumps@site.example please.` }),
        page({ path: "/contact", body: `# Contact\n${english(60)}` }, footer(phone)),
      ]),
      points: 2,
    },
    {
      name: "several in plain text, on several pages",
      site: site([
        page({ body: `# Pumps\n${english(60)}\nWrite to pumps@site.example or to sales@site.example please.` }),
        page({ path: "/a", body: `# Pumps\n${english(60)}\nWrite to pumps@site.example please.` }),
        page({ path: "/contact", body: `# Contact\n${english(60)}\nYou can call us on +46 40 22 32 00 any day.` }),
      ]),
      points: 0,
      says: "The email address “pumps@site.example” on the home page and /a and the phone number “+46 40 22 32 00” on /contact are plain text",
    },
    {
      name: "one number written in two ways",
      site: site([
        page({ lang: "de", body: `# Pumps\n${english(60)}\nTelefon: 0741 / 28 00 14 oder +49 741 280099` }),
        page({ lang: "de", path: "/a", body: `# Pumps\n${english(60)}\nTelefon: +49 (0)741 280014` }),
        page({ lang: "de", path: "/contact", body: `# Contact\n${english(60)}\nTelefon: 0741 28 00 99` }),
      ]),
      points: 0,
      says: "The phone number “0741 / 28 00 14” on the home page and /a and the phone number “+49 741 280099” on the home page and /contact are plain text",
    },
    { name: "neither", site: home(text), points: 0, says: "We found no phone number or email address" },
    {
      name: "figures are no telephone number",
      site: home({ body: `${english(60)}\nWe sold 020 7946 0000 of these pumps.` }),
      points: 0,
      says: "We found no phone number",
    },
    {
      name: "the contact page was not read",
      site: home(text, footer(link("Contact", "/contact", "nav"))),
      points: null,
    },
    {
      name: "the contact page was read, and another page was not",
      site: home(text, footer(link("Contact", "/contact", "nav"), link("Team", "/team", "nav")), {
        linkedPages: [linked("/contact")],
      }),
      points: null,
      says: "didn’t read every page",
    },
    {
      name: "a site that is reached by a chat",
      site: home(text, footer(link("Chat", "https://discord.gg/pumps"))),
      points: null,
      doesNotApply: true,
      says: "Visitors reach you by chat",
    },
  ],
} satisfies Record<string, Case[]>;
