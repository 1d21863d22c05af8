import { type Case, home, page, site } from "@/lib/review/testing/case";

const organisation = { "@type": "Organization", name: "Pumps Ltd", logo: "https://site.example/logo.png" };
const sponsors = ["DataMade", "CompTIA"].map((name) => ({
  "@type": "Organization",
  name,
  url: `https://${name.toLowerCase()}.org/`,
  logo: "https://site.example/logo.png",
}));
export const cases = {
  "org-schema": [
    {
      name: "name and logo",
      site: home({ structuredData: [organisation] }),
      points: 2,
      says: "Structured data about “Pumps Ltd” on the home page describes your Organization by name, plus an address, a logo or profiles.",
    },
    {
      name: "in a graph",
      site: home({ structuredData: [{ "@graph": [{ "@type": "WebSite" }, organisation] }] }),
      points: 2,
    },
    {
      name: "a kind of business",
      site: home({ structuredData: [{ ...organisation, "@type": "AutomotiveBusiness" }] }),
      points: 2,
    },
    {
      name: "a name alone",
      site: home({ structuredData: [{ "@type": "Organization", name: "Pumps Ltd", logo: "" }] }),
      points: 0,
      says: "about “Pumps Ltd” on the home page doesn’t describe your Organization by name, plus an address, a logo or profiles.",
    },
    {
      name: "name and address under a type that is none",
      site: home({
        structuredData: [
          {
            "@type": "Manufacturer",
            name: "Pumps Ltd",
            url: "/",
            address: { "@type": "PostalAddress", addressCountry: "IT" },
          },
        ],
      }),
      points: 0,
      says: "Structured data about “Pumps Ltd” on the home page doesn’t describe your Organization by",
    },
    {
      name: "no name",
      site: home({ structuredData: [{ ...organisation, name: " " }] }),
      points: 0,
      says: "Structured data on the home page doesn’t describe your Organization",
    },
    {
      name: "a customer's record under a review",
      site: home({ structuredData: [{ "@type": "Review", author: organisation }] }),
      points: 0,
    },
    {
      name: "sponsors alone, who have websites of their own",
      site: home({ structuredData: sponsors }, { structuredTypes: ["Organization"] }),
      points: 0,
      says: "Structured data about other organisations (“DataMade” and “CompTIA”) on the home page doesn’t describe your Organization",
    },
    {
      name: "sponsors, and one's own with an address",
      site: home({
        structuredData: [
          ...sponsors,
          { "@type": "Organization", name: "Pumps Ltd", url: "https://www.site.example/en/", address: "1 Mill Lane" },
        ],
      }),
      points: 2,
      says: "about “Pumps Ltd” on the home page describes your Organization",
    },
    {
      name: "sponsors, and one's own with a name alone",
      site: home({ structuredData: [...sponsors, { "@type": "Organization", name: "Pumps Ltd", url: "/" }] }),
      points: 0,
      says: "about “Pumps Ltd” on the home page doesn’t describe your Organization",
    },
    {
      name: "the same company's website under another ending",
      site: home({ structuredData: [{ ...organisation, url: "https://www.site.co.uk/" }] }),
      points: 2,
    },
    {
      name: "a website elsewhere of whoever the site's name is",
      site: home({ structuredData: [{ ...organisation, url: "https://pumps.test/" }], siteName: "Pumps Ltd" }),
      points: 2,
    },
    {
      name: "an address for mail is no website",
      site: home({ structuredData: [{ ...organisation, url: "mailto:office@pumps.test" }] }),
      points: 2,
    },
    {
      name: "a sponsor's publisher",
      site: home({ structuredData: [{ ...sponsors[0], publisher: organisation }] }),
      points: 0,
    },
    {
      name: "sponsors, and RDFa that was not read",
      site: home({ structuredData: sponsors }, { structuredTypes: ["Organization", "rdfa:Organization"] }),
      points: null,
    },
    { name: "RDFa alone", site: home({}, { structuredTypes: ["rdfa:LocalBusiness"] }), points: null },
    { name: "none", site: home(), points: 0, says: "We found no structured data that identifies you." },
    {
      name: "in a form that was not read",
      site: home({}, { structuredTypes: ["Organization"] }),
      points: null,
    },
    {
      name: "a record without a logo on each page",
      site: site(
        ["/", "/a"].map((path) => page({ path, structuredData: [{ "@type": "Organization", name: "Pumps Ltd" }] })),
      ),
      points: 0,
      says: "Structured data about “Pumps Ltd” on the home page and /a doesn’t describe",
    },
    { name: "no home page", site: site([page({ path: "/a" })]), points: null, says: "We couldn’t read the home page" },
  ],
} satisfies Record<string, Case[]>;
