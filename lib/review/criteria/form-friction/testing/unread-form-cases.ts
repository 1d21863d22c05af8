import { button, type Case, field, form, home, link, linked, page, site, withForms } from "@/lib/review/testing/case";

export const fields = (amount: number, required = 0) => [
  field("Email", { type: "email", required: required > 0 }),
  ...Array.from({ length: amount - 1 }, (_, index) => field(`Question ${index}`, { required: index + 1 < required })),
];
const frame = (src: string) => ({ kind: "frame" as const, src, name: "", text: "", area: "main" as const });
/** A form may be where nobody looked. */
export const elsewhere: Case[] = [
  {
    name: "a frame of another site may hold a form",
    site: home({ body: "# Hello" }, { embeds: [frame("https://forms.example/apply")] }),
    points: null,
    says: "We didn’t look into a frame of forms.example on the home page, which may hold a form.",
  },
  {
    name: "a frame that was looked into holds none",
    site: home({ body: "# Hello" }, { embeds: [{ ...frame("https://weather.example/today"), fields: 0 }] }),
    points: null,
    doesNotApply: true,
  },
  ...[
    { ...frame("https://calendly.com/oakhall/visit"), fields: 0 },
    { ...frame("https://js-eu1.hsforms.net/forms/embed/v2.js"), fields: 0 },
    { ...frame("https://chimpstatic.com/mcjs-connected/js/users/a.js"), fields: 0 },
    frame("https://outlook.office.com/book/OakHall@oakhall.example/"),
    frame("https://form-assets.mailchimp.com/a.js"),
  ].map((embed) => ({
    name: `a service for forms may draw one: ${embed.src}`,
    site: home({ body: "# Hello" }, { embeds: [embed] }),
    points: null,
    says: `We couldn’t read what ${new URL(embed.src).hostname} embeds on the home page, which may be a form.`,
  })),
  {
    name: "a map holds none",
    site: home({ body: "# Hello" }, { embeds: [frame("https://www.google.com/maps/embed?pb=1")] }),
    points: null,
    doesNotApply: true,
    says: "we found no form for visitors",
  },
  {
    name: "a page that was read as plain HTML has a form",
    site: home({ body: "# Hello" }, {}, { linkedPages: [linked("/signup", { forms: 1 })] }),
    points: null,
    says: "We didn’t audit /signup, which has a form.",
  },
  {
    name: "a contact page that was not read",
    site: home({ body: "# Hello" }, { links: [link("Contact", "/contact", "nav")] }),
    points: null,
    says: "We didn’t read /contact, which may have a form.",
  },
  {
    name: "a button that may open a form by script",
    site: home({ body: "# Hello" }, { actions: [button("Request a demo", { href: null, opens: "script" })] }),
    points: null,
    says: "“Request a demo” on the home page may run a script that opens a form.",
  },
  {
    name: "a form of which only the first step was seen",
    site: withForms(form(fields(3), { hasSteps: true })),
    points: null,
    says: "We saw only the first step of the form",
  },
  {
    name: "a form in a dialog whose opener was not seen",
    site: withForms(form(fields(12), { hiddenIn: "dialog", lacksOpener: true })),
    points: null,
    says: "We couldn’t tell how the form in a closed dialog on the home page opens.",
  },
  {
    name: "a form whose use could not be told",
    site: withForms(form(["Guests", "Days", "Rooms"].map((label) => field(label)))),
    points: null,
    says: "We couldn’t tell the purpose of the form “Send” on the home page.",
  },
  {
    name: "counters of what one may buy are no phone numbers",
    site: withForms(form(["Mobile numbers", "Desk phones", "Users"].map((label) => field(label, { type: "number" })))),
    points: null,
    says: "We couldn’t tell the purpose of the form “Send” on the home page.",
  },
  {
    name: "a calculator without a button that sends it",
    site: withForms(
      form(
        ["Guests", "Days", "Rooms"].map((label) => field(label)),
        { submitText: "", leadsNowhere: true },
      ),
    ),
    points: null,
    doesNotApply: true,
  },
  {
    name: "such a form with a button beside it that asks for an order",
    site: home(
      {},
      {
        forms: [
          form(
            ["Guests", "Days", "Rooms"].map((label) => field(label)),
            { submitText: "", leadsNowhere: true },
          ),
        ],
        actions: [button("Request a quote", { href: null })],
      },
    ),
    points: null,
    says: "We couldn’t tell the purpose of the form on the home page.",
  },
  {
    name: "an audited page with another query is the same page",
    site: home({ body: "# Hello" }, {}, { linkedPages: [linked("/?plan=large", { forms: 1 })] }),
    points: null,
    doesNotApply: true,
  },
];
/** Beside a form that can be judged. */
export const leftOut: Case[] = [
  {
    name: "a form in a dialog that nothing was seen to open is not among “all”",
    site: home({}, { forms: [form(fields(2)), form(fields(12), { hiddenIn: "dialog", lacksOpener: true })] }),
    points: 2,
    says: "Not judged: 1 form. We couldn’t tell how the form in a closed dialog on the home page opens.",
  },
  {
    name: "a calculator's fields beside a form whose button they were taken for",
    site: home(
      {},
      {
        forms: [
          form(fields(2)),
          form(
            ["Rate", "Volume", "Years"].map((label) => field(label)),
            { submitText: "Send" },
          ),
        ],
      },
    ),
    points: 2,
    says: "The form “Send” on the home page has fewer than ten fields.",
  },
  {
    name: "one without a known purpose is not among “all”",
    site: home(
      {},
      {
        forms: [
          form(fields(2)),
          form(fields(3), { submitText: "Order" }),
          form(
            ["A", "B", "C"].map((label) => field(label)),
            { submitText: "Work it out" },
          ),
        ],
        links: [link("Contact", "/contact", "nav")],
      },
    ),
    points: 2,
    says: "The 2 forms we could judge have fewer than ten fields. Not judged: 1 form. We couldn’t tell the purpose of",
  },
  ...[
    { name: "a frame that may hold a form", capture: { embeds: [frame("https://forms.example/apply")] } },
    { name: "what a service for forms embeds", capture: { embeds: [{ ...frame("https://tally.so/a"), fields: 0 }] } },
    { name: "a page that was not read", capture: { links: [link("Kontakt", "/kontakt", "nav")] } },
    { name: "a page with a form of its own", linkedPages: [linked("/glossary", { forms: 1 })] },
  ].map(({ name, capture, linkedPages = [] }) => ({
    name: `${name} is not counted beside a form`,
    site: home({}, { forms: [form(fields(2))], ...capture }, { linkedPages }),
    points: 2 as const,
    says: "The form “Send” on the home page has fewer than ten fields.",
  })),
];

export const deadForms: Case[] = [
  {
    name: "nine fields that go nowhere",
    site: withForms(form(fields(9), { sends: "nothing" })),
    points: null,
    says: "We didn’t rate the fields of the form “Send” on the home page, because it leads nowhere.",
  },
  {
    name: "two forms of one script, of which one was seen to send nothing",
    site: site([
      page({ path: "/", capture: { forms: [form(fields(2), { submitText: "Quote", action: "" })] } }),
      page({ path: "/contact", capture: { forms: [form(fields(3), { sends: "nothing" })] } }),
    ]),
    points: null,
    says: "We didn’t rate the fields of the form “Send” on /contact, because it leads nowhere.",
  },
  {
    name: "two fields that go nowhere on the page where they were tried",
    site: site([
      page({ path: "/", capture: { forms: [form(fields(2))] } }),
      page({ path: "/1", capture: { forms: [form(fields(2), { sends: "nothing" })] } }),
    ]),
    points: null,
  },
];
