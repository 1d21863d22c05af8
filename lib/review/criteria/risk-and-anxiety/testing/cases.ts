import { type Case, english, german, home, link, linked, page, site, spanish } from "@/lib/review/testing/case";

const text = { body: `# Pumps\n${english(60)}` };
const privacy = { links: [link("Privacy", "/privacy", "footer")] };
const at = (address: string) => site([page({}, { url: address })]);

export const cases = {
  "risk-policies": [
    { name: "on the only page", site: home(text, privacy), points: 2, says: "links to a privacy policy" },
    {
      name: "in German",
      site: home({ body: german, lang: "de" }, { links: [link("Datenschutz", "/d", "footer")] }),
      points: 2,
    },
    {
      name: "a name without an address",
      site: home(text, { links: [link("Privacy policy", "https://site.example/#", "footer")] }),
      points: null,
      says: "We found no policy text where the privacy link leads.",
    },
    { name: "none", site: home(text), points: 0, says: "The home page has no link to a privacy policy." },
    {
      name: "a talk about privacy is no policy",
      site: home(text, { links: [link("Kids’ Privacy Online", "/events/kids-privacy.html")] }),
      points: 0,
    },
    {
      name: "a place on the home page may be the policy, or a form's tick box",
      site: home(text, { links: [link("Privacy policy", "/#privacy", "footer")] }),
      points: null,
    },
    {
      name: "a policy by its address",
      site: home(text, { links: [link("Read it", "/legal/privacy-policy.html")] }),
      points: 2,
    },
    {
      name: "any name of it in the footer",
      site: home(text, { links: [link("Cookies, terms & privacy", "/x", "footer")] }),
      points: 2,
    },
    {
      name: "two of three pages",
      site: site([page(text, privacy), page({ ...text, path: "/a" }, privacy), page({ ...text, path: "/b" })]),
      points: 1,
      says: "/b has no link to a privacy policy.",
    },
    { name: "one of two pages", site: site([page(text, privacy), page({ ...text, path: "/b" })]), points: 0 },
    {
      name: "a policy that is gone",
      site: home(text, privacy, { linkStatuses: { "https://site.example/privacy": 404 } }),
      points: 0,
    },
    {
      name: "a list that was cut",
      site: home(text, { totals: { words: 60, links: 3000, images: 0, actions: 0 } }),
      points: null,
    },
    {
      name: "a policy without a text",
      site: site([page(text, privacy), page({ path: "/privacy", body: "# Privacy" }, privacy)]),
      points: 0,
      says: "the link to /privacy (no text of a policy) on the home page",
    },
    {
      name: "a template's filler for a policy",
      site: site([
        page({ body: german, lang: "de" }, { links: [link("Datenschutz", "/datenschutz", "footer")] }),
        page(
          {
            path: "/datenschutz",
            lang: "de",
            body: `# Datenschutz\nLorem ipsum dolor sit amet, consectetur adipiscing elit. ${german}`,
          },
          { links: [link("Datenschutz", "/datenschutz", "footer")] },
        ),
      ]),
      points: 0,
    },
    {
      name: "a policy that a frame may hold",
      site: site([
        page(text, privacy),
        page(
          { path: "/privacy", body: "# Privacy" },
          {
            ...privacy,
            embeds: [{ kind: "frame", src: "https://policies.example/1", name: "", text: "", area: "main" }],
          },
        ),
      ]),
      points: null,
    },
    {
      name: "a policy that scripts may bring",
      site: home({ body: `# Pumps\n${english(60)}\nHill Lane 1` }, privacy, {
        linkedPages: [
          linked("/privacy", { headings: ["Privacy"], text: `# Pumps\n${english(60)}\nHill Lane 1\nPrivacy` }),
        ],
      }),
      points: null,
    },
    {
      name: "a policy that was read",
      site: home(text, privacy, { linkedPages: [linked("/privacy", { text: `Privacy\n${german}` })] }),
      points: 2,
    },
    {
      name: "a manual about such statements",
      site: home(text, { links: [link("Change the statement", "/help/privacy-statement.html")] }),
      points: 0,
    },
    {
      name: "another language",
      site: home({ body: spanish, lang: "es" }),
      points: null,
      says: "English, German and French",
    },
    {
      name: "a page in another language is left out, and said to be",
      site: site([page(text, privacy), page({ path: "/es", body: spanish, lang: "es" })]),
      points: 2,
      says: "The home page links to a privacy policy. Not judged: 1 page (/es). We recognise",
    },
    {
      name: "an imprint that was not read may hold it",
      site: home({ body: german, lang: "de" }, { links: [link("Impressum", "/impressum", "footer")] }),
      points: null,
      says: "may hold the privacy policy, and we didn’t read all of it",
    },
    {
      name: "an imprint that was read and does not",
      site: home(
        { body: german, lang: "de" },
        { links: [link("Impressum", "/impressum", "footer")] },
        { linkedPages: [linked("/impressum", { text: german })] },
      ),
      points: 0,
    },
  ],
  "risk-https": [
    { name: "encrypted", site: at("https://site.example/"), points: 2, says: "The home page loaded over HTTPS" },
    { name: "not encrypted", site: at("http://site.example/"), points: 0, says: "loads over unencrypted HTTP" },
    {
      name: "one page of three",
      site: site([page(), page({ path: "/a" }), page({ path: "/b" }, { url: "http://site.example/b" })]),
      points: 1,
      says: "/b",
    },
    {
      name: "a private address",
      site: at("http://127.0.0.1:8080/"),
      points: null,
      doesNotApply: true,
      says: "A private address",
    },
    {
      name: "a private address beside a public one is left out, and said to be",
      site: site([page(), page({ path: "/a" }, { url: "http://192.168.0.7/a" })]),
      points: 2,
      says: "The home page loaded over HTTPS when we visited. Not judged: 1 page (/a). A private",
    },
  ],
} satisfies Record<string, Case[]>;
