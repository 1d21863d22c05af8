/** All seeded sites. Seeds of one site don't get in each other's way. */
import { forCareHomes } from "./audience-seeds";
import { brunnen, kestrel, tidewell } from "./company";
import { badForm, hardToReach, notClickable } from "./contact-seeds";
import { different } from "./difference-seeds-de";
import { answered, boastful, guided, plain, trusted } from "./english-read-seeds";
import { told, untold } from "./german-read-seeds";
import { beyondLimits, withinLimits } from "./limit-seeds";
import { howToOrder } from "./offer-seeds";
import { behindIt } from "./organisation-seeds-de";
import { covered, onePage } from "./page-seeds";
import { proven, unproven } from "./read-seeds";
import { hard, medium } from "./reading-seeds";
import type { SeededSite } from "./seed";
import type { SiteDraft } from "./site-draft";
import { soundSite } from "./sound-site";
import { busy, slow } from "./speed-seeds";
import { formInDialog, lateStructuredData, trap } from "./traps";
import { emptyWords, featuresOnly } from "./unproven-seeds";
import { bareFacts } from "./unproven-seeds-de";

export const seededSites: readonly SeededSite[] = [
  { id: "sound-en", company: kestrel, isSound: true },
  { id: "sound-de", company: brunnen, isSound: true },
  { id: "within-limits", company: tidewell, seeds: withinLimits },
  { id: "beyond-limits", company: tidewell, seeds: beyondLimits },
  { id: "bad-form", company: kestrel, seeds: badForm },
  { id: "not-clickable", company: kestrel, seeds: notClickable },
  { id: "hard-to-reach", company: tidewell, seeds: hardToReach },
  { id: "one-page", company: kestrel, seeds: onePage },
  { id: "hard-text", company: tidewell, seeds: hard },
  { id: "medium-text", company: kestrel, seeds: medium },
  { id: "covered", company: kestrel, seeds: covered },
  { id: "slow", company: tidewell, seeds: slow },
  { id: "busy", company: kestrel, seeds: busy },
  { id: "proven", company: kestrel, seeds: proven },
  { id: "unproven", company: tidewell, seeds: unproven },
  { id: "trusted", company: kestrel, seeds: trusted },
  { id: "boastful", company: kestrel, seeds: boastful },
  { id: "guided", company: tidewell, seeds: guided },
  { id: "answered", company: tidewell, seeds: answered },
  { id: "told-de", company: brunnen, seeds: told },
  { id: "untold-de", company: brunnen, seeds: untold },
  { id: "plain", company: tidewell, seeds: plain },
  { id: "proven-2", company: kestrel, seeds: forCareHomes },
  { id: "proven-3", company: tidewell, seeds: howToOrder },
  { id: "proven-de", company: brunnen, seeds: different },
  { id: "proven-de-2", company: brunnen, seeds: behindIt },
  { id: "unproven-2", company: kestrel, seeds: emptyWords },
  { id: "unproven-3", company: tidewell, seeds: featuresOnly },
  { id: "unproven-de", company: brunnen, seeds: bareFacts },
  {
    id: "traps-1",
    company: kestrel,
    isBare: true,
    traps: [
      trap("late", "contact"),
      trap("shadow", "privacy"),
      trap("details", "price"),
      trap("tab", "quote"),
      trap("frame", "response"),
      trap("alt", "certificate"),
      trap("linked", "imprint"),
    ],
  },
  {
    id: "traps-2",
    company: tidewell,
    isBare: true,
    traps: [
      trap("shadow", "contact"),
      trap("late", "privacy"),
      trap("frame", "price"),
      trap("details", "quote"),
      trap("tab", "questions"),
      trap("alt", "customers"),
      trap("shadow", "guarantee"),
    ],
  },
  {
    id: "traps-3",
    company: brunnen,
    isBare: true,
    traps: [
      trap("details", "contact"),
      trap("details", "privacy"),
      trap("shadow", "price"),
      trap("frame", "quote"),
      trap("tab", "guarantee"),
      trap("late", "response"),
      lateStructuredData,
      formInDialog,
    ],
  },
];

/** The site with everything planted. */
export function plantSite({ company, isBare, seeds = [], traps = [] }: SeededSite): SiteDraft {
  const site = soundSite(company);
  if (isBare) {
    site.footer = {};
    site.head = "";
    site.menu = site.menu.filter(({ href }) => href !== "/contact");
  }
  for (const { plant } of [...seeds, ...traps]) plant(site, company);
  return site;
}
