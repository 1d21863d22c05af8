/** Read checks that fail: pages that say nothing, and pages that list features only. */
import { rewrite } from "./copy";
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

/** Praise without an offer, and jargon without a next step. */
export const emptyWords: Seed[] = [
  {
    check: "vp-what",
    expected: [0],
    planted: "a home page of praise alone, no pricing page, no buttons",
    plant: (site, company) => {
      site.name = "Kestrel";
      site.footer.address = `<p>${company.address.replace("Rota ", "")}</p>`;
      rewrite(site, {
        "/": {
          title: "Kestrel",
          description: "Welcome to Kestrel.",
          heading: "World-class solutions. Simply the best.",
          lead: "Welcome to Kestrel, the leading name in innovation and excellence.",
          sections: {
            values: ["The best team, the best ideas", "We are passionate about quality. We live our values every day."],
            spirit: [
              "One spirit",
              "Excellence is no accident. It is who we are, and who we will always be.",
              "Every morning we ask what we can do better. Every evening we are proud of the answer.",
            ],
            future: [
              "Forward, together",
              "The future belongs to those who shape it. We shape it with heart and mind.",
              "Great things grow where people trust each other. We are grateful for that trust.",
              "Thank you for being here. Let us dream big.",
            ],
          },
        },
        "/product": {
          title: "Product – Kestrel",
          description: "The Kestrel engine for care homes.",
          heading: "The engine behind your care home’s rota",
          lead: "Kestrel plans the shifts of care homes.",
          sections: {
            engine: [
              "How it plans",
              "A CP-SAT kernel with Benders cuts closes the optimality gap. Lexicographic objectives keep Pareto fronts stable, and a warm-started LNS repairs each incumbent.",
            ],
            operations: [
              "How it runs",
              "Idempotent webhooks push each delta over mTLS into your LDAP forest. CRDTs merge replicas, and the WAL is fenced by quorum leases.",
            ],
          },
        },
        "/contact": {
          title: "Contact – Kestrel",
          description: "How to reach Kestrel.",
          heading: "Contact",
          lead: "You can reach us here.",
          sections: {},
        },
      });
      site.menu = [{ label: "Product", href: "/product" }];
      for (const page of site.pages) page.buttons = "";
      pageAt(site, "/contact").sections.form = (pageAt(site, "/contact").sections.form ?? "").replace(
        company.send,
        "Send",
      );
    },
  },
  also("vp-whom", [0], "a first screen that names nobody"),
  also("vp-outcome", [0], "a first screen that names no result"),
  also("diff-no-hype", [0], "“World-class solutions. Simply the best.” as main heading"),
  also("cta-first-screen", [0], "a home page without a button or a link in its text"),
  also("cta-specific", [0], "a home page without a button or a link in its text"),
  also("cta-repeated", [0, 1], "two of three pages link to the contact page in their footer alone"),
  also("stage-matched", [0], "a page about the product without a button or a link in its text"),
  also("read-plain", [0], "“CP-SAT kernel with Benders cuts” for managers of care homes"),
];

/** Facts about screws, and not a word about whom they are for or what they are good for. */
export const featuresOnly: Seed[] = [
  {
    check: "out-present",
    expected: [0],
    planted: "pages that list sizes, steel and boxes alone",
    plant: (site) => {
      rewrite(site, {
        "/": {
          title: "Stainless screws – Tidewell Fasteners",
          description: "Stainless screws in eleven sizes, in boxes of 100.",
          heading: "Stainless screws in eleven sizes",
          lead: "Steel A4, slotted or cross head, in boxes of 100.",
          sections: {
            sizes: ["Sizes", "The screws come in M3 to M12. The length goes from 10 to 120 millimetres."],
            heads: ["Heads", "There are flat heads, round heads and raised heads. Each comes slotted or with a cross."],
          },
        },
        "/product": {
          title: "Screws – Tidewell Fasteners",
          description: "Steel, threads and heads of our screws.",
          heading: "Screws: steel, threads and heads",
          lead: "All screws are made of the steel 1.4404.",
          sections: {
            thread: ["Thread", "The thread is metric and cut to ISO 965. The pitch goes from 0.5 to 1.75 millimetres."],
            finish: ["Finish", "The heads are polished. The shafts are left as they are."],
          },
        },
        "/pricing": {
          title: "Price list – Tidewell Fasteners",
          description: "Prices of our screws by the box.",
          heading: "Price list",
          lead: "All prices are for one box of 100.",
          sections: { list: ["Prices by size", "M3 to M5: £14. M6 to M8: £18. M10 and M12: £26."] },
        },
        "/contact": {
          title: "Contact – Tidewell Fasteners",
          description: "Address and phone number of the sales desk.",
          heading: "Contact",
          lead: "The sales desk is open from 8 to 17.",
          sections: {},
        },
      });
      site.menu = site.menu.map((entry) => (entry.href === "/product" ? { ...entry, label: "Screws" } : entry));
    },
  },
  also("out-most-pages", [0], "no page names a result"),
  also("out-quantified", [0], "figures of sizes and prices alone"),
  also("aud-named", [0], "no audience anywhere"),
  also("aud-headline", [0], "headings about products alone"),
  also("aud-segment-page", [0], "no page for a segment"),
  also("aud-problem", [0], "no problem of a reader anywhere"),
  also("diff-claim", [0], "nothing is held against other suppliers"),
  also("diff-specific", [0], "nothing is claimed to differ"),
];
