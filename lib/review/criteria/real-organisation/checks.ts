import { cause, criterion, measured, read } from "@/lib/review/check";
import { people, personWithRole } from "@/lib/review/trace-words";
import { findOrganisations } from "@/lib/site/structured-data";

const experience =
  /\bexperience (?:of|in|with|on)\b|\byears of\b|\bin charge of\b|\bbefore (?:joining|that)\b|\b(?:previously|formerly|studied|phd|linkedin)\b|erfahrung|studier/i;
const biography =
  "experience years career background previously worked formerly studied joined profile linkedin github deep expert phd degree erfahrung studier gearbeitet werdegang";

export const realOrganisation = criterion("Real organisation", "Trust", {
  "org-about": read("A page says who is behind your offer.", {
    cause: cause("about-page", 2, "days", "Buyers check who they’re dealing with.", {
      title: "No page says who you are",
      action: "Add an About page",
      change: "Say who you are, since when, and what you do.",
      element: "A new page, linked from the footer",
      strength: "A page says who is behind your offer",
    }),
    rule: "A page tells who is behind the offer: history, purpose, people, place. Linked pages count. A bare imprint and a contact form fail.",
    traces: { stems: "about founded history mission who team since started nonprofit über gegründet geschichte wir" },
  }),
  "org-people": read("At least two people are named with their roles.", {
    words: { holds: "{names|name} people and their roles in {its|their} structured data" },
    cause: cause("named-people", 1, "hours", "Buyers want to know who they would work with.", {
      title: "Fewer than two people are named with their roles",
      action: "Name at least two people",
      change: "Name at least two people with their roles on the About page.",
      element: "The About page",
    }),
    rule: "At least two people of the organisation are named, each with a role. Customers, authors of articles without a role, names of projects, entries in lists and people of the company's past don't count.",
    traces: { patterns: [personWithRole], stems: people },
    seenInPictures: true,
  }),
  "org-bios": read("You describe the experience of at least one named person, or link to their profile.", {
    cause: cause("biographies", 1, "hours", "Experience shows buyers that your people can do the work.", {
      title: "We found no experience or profile of a named person",
      action: "Add experience to each person",
      change: "Add one sentence on each person’s experience, or a link to their profile.",
      element: "The About page",
    }),
    rule: "For a named person of the organisation, the site gives experience (what they did, for how long) or links to a profile. A few words about a person in a teaser, a caption, a byline or a timeline don't count. If nobody is named, it fails.",
    traces: { patterns: [experience], stems: `${biography} ${people}` },
  }),
  "org-address": read("You give a postal address or a registration number.", {
    words: { holds: "{gives|give} a postal address in {its|their} structured data" },
    cause: cause("postal-address", 2, "minutes", "An address shows there’s a real company behind the site.", {
      title: "We found no postal address or registration number",
      action: "Publish your address",
      change: "Put it in the footer or on the contact page.",
      element: "The footer or the contact page",
      strength: "You give your address or registration number",
    }),
    rule: "Any audited or linked page, footer and imprint included, gives the organisation's street and place or its registration number. An email domain, a country alone, and an example address in a form or in code don't count. For a community's project without an office, it does not apply if the site names the body that carries it.",
    traces: {
      patterns: [
        /\b\d{5}\s+\p{Lu}\p{Ll}{2}|\b\d{3} ?\d\d\s+\p{Lu}|\b\d+\p{L}?\s+(?:[NSEW]\.?\s+)?\p{Lu}\p{L}+\s(?:St|Street|Ave|Avenue|Road|Rd|Blvd|Drive)\b/u,
      ],
      stems: "street address suite floor building registr straße strasse platz adresse hrb handelsregister org.nr vat",
    },
  }),
  "org-schema": measured("Structured data describes your Organization by name, plus an address, a logo or profiles.", {
    keyFinding: "names-organisation",
    cause: cause("organisation-data", 0, "hours", "Search engines use this data to tell who runs a site.", {
      title: "Your Organization structured data is missing or incomplete",
      action: "Add Organization structured data",
      change: "Add JSON-LD with name and url, plus logo, address or sameAs.",
      element: "The head of the home page",
      tailor: (pages) =>
        pages.some(({ capture }) => findOrganisations(capture).some(({ isForeign }) => !isForeign))
          ? {
              action: "Complete your Organization structured data",
              change:
                "Complete the record you have as an Organization on the home page: name and url, plus logo, address or sameAs.",
            }
          : {},
    }),
    words: {
      holds: "{describes|describe} your Organization by name, plus an address, a logo or profiles",
      fails: "{doesn’t|don’t} describe your Organization by name, plus an address, a logo or profiles",
      absent: "We found no structured data that identifies you.",
      reasons: {
        "no-home": "We couldn’t read the home page, where this data belongs.",
        "unread-markup": "An organisation is marked up in a format that we don’t fully read.",
      },
    },
  }),
});
