import { origin } from "@/lib/review/testing/build-page";
import { type Case, home, link, page, site } from "@/lib/review/testing/case";

export const cut = { totals: { words: 60, links: 3000, images: 0, actions: 0 } };
export const noHome: Case = { name: "no home page", site: site([page({ path: "/a" })]), points: null };

/** Home → /1 → /2 → /3, and a menu on the inner pages that names /3. */
const chain = (rest: Parameters<typeof site>[1] = {}) =>
  site(
    [
      page({ path: "/", links: ["One → /1"] }),
      page({ path: "/1", links: ["Two → /2"], menu: ["Deep → /3", "Start → /", "First → /1"] }),
      page({ path: "/2", menu: ["Deep → /3", "Start → /", "First → /1"] }),
    ],
    rest,
  );

export const clickCases: Case[] = [
  {
    name: "in the home page's own menu",
    site: home({ menu: ["Prices → /prices", "Pumps → /pumps", "Team → /team"] }),
    points: 2,
    says: "All 3 menu targets are within two clicks of the home page.",
  },
  {
    name: "a menu that phones hide and nothing opens",
    site: home(
      { load: { bytes: 90_000, requests: 9, serverResponseTime: 20 } },
      {
        links: ["Prices", "Pumps", "Team"].map((text) => ({
          ...link(text, `/${text}`, "nav"),
          entry: "shown",
          desktopOnly: true,
        })),
      },
    ),
    points: null,
    says: "Phones show no menu, so we could only count the clicks on a desktop.",
  },
  {
    name: "an entry that is gone is not among those within reach",
    site: home(
      { menu: ["Prices → /prices", "Pumps → /pumps", "Team → /team", "Examples → /examples"] },
      {},
      { linkStatuses: { [`${origin}/examples`]: 404 } },
    ),
    points: 2,
    says: "The 3 menu targets we could judge are within two clicks of the home page. Not judged: 1 menu target (“Examples” (404)). No page answers there.",
  },
  {
    name: "too few are left beside those that are gone",
    site: home(
      { menu: ["Prices → /prices", "Pumps → /pumps", "Jobs → /jobs"] },
      {},
      { linkStatuses: { [`${origin}/jobs`]: 410 } },
    ),
    points: null,
    says: "too few menu entries",
  },
  { name: "one link beside a menu that a script opens", site: home({ menu: ["Contact → /contact"] }), points: null },
  {
    name: "over one page",
    site: site([
      page({ links: ["One → /1"] }),
      page({ path: "/1", menu: ["Deep → /3", "Home → /", "One → /1"] }),
      page({ path: "/2", menu: ["Deep → /3", "Home → /", "One → /1"] }),
    ]),
    points: 2,
    says: "are within two clicks",
  },
  {
    name: "over two pages",
    site: site([
      page({ links: ["One → /1"] }),
      page({ path: "/1", links: ["Two → /2"] }),
      page({ path: "/2", menu: ["Deep → /3"] }),
      page({ path: "/4", menu: ["Deep → /3"] }),
      page({ path: "/5", menu: ["Deep → /3"] }),
    ]),
    points: 0,
    says: "The menu entry “Deep” on /2 is more than two clicks from the home page.",
  },
  {
    name: "a page that was not read may shorten the way",
    site: site([
      page({ links: ["One → /1", "Unread → /9"] }),
      page({ path: "/1", links: ["Two → /2"] }),
      page({ path: "/2", menu: ["Deep → /3"] }),
      page({ path: "/4", menu: ["Deep → /3"] }),
      page({ path: "/5", menu: ["Deep → /3"] }),
    ]),
    points: null,
    says: "We didn’t read every page",
  },
  { name: "a chain within reach", site: chain(), points: 2 },
  { name: "no menu", site: home(), points: null, says: "We found no menu that most pages share." },
  { name: "a list that was cut", site: home({ menu: ["Prices → /prices"] }, cut), points: null },
  noHome,
];
