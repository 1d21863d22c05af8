/** Read checks that hold: value and audience. */
import { block } from "./copy";
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

export const forCareHomes: Seed[] = [
  {
    check: "vp-what",
    expected: [2],
    planted: "offer, audience and result in the first lines of the home page",
    plant: (site) => {
      Object.assign(pageAt(site, "/"), {
        heading: "Rota software for care homes",
        lead: "Care home managers plan a whole month of shifts in one hour instead of two days.",
      });
    },
  },
  also("vp-whom", [2], "“Rota software for care homes”"),
  also("vp-outcome", [2], "“in one hour instead of two days”"),
  also("aud-headline", [2], "“Rota software for care homes” as main heading"),
  {
    check: "aud-named",
    expected: [2],
    planted: "a list of three audiences",
    plant: (site) => {
      pageAt(site, "/product").sections.audiences = block(
        "Who uses the planner",
        "The planner is made for managers of nursing homes, of hospices and of home care services.",
      );
    },
  },
  {
    check: "aud-segment-page",
    expected: [2],
    planted: "a page in the menu for home care services, from their problem to the result",
    plant: (site) => {
      site.menu.push({ label: "Home care services", href: "/home-care" });
      site.pages.push({
        ...pageAt(site, "/product"),
        path: "/home-care",
        title: "The rota planner for home care services – Kestrel Rota",
        description: "How home care services plan rounds and drives with Kestrel Rota, and reach each client on time.",
        heading: "The rota planner for home care services",
        lead: "You send carers from door to door, and the drive is part of the shift.",
        sections: {
          problem: block(
            "When a carer is ill at six in the morning",
            "You sit with a paper map and a phone. Nine clients wait for their pills, and you have to find someone who is near, who is free and who may give them.",
          ),
          offer: block(
            "What the planner does",
            "It knows where each carer is, what each may do and how long the drive takes. It asks the nearest three by text.",
          ),
          result: block(
            "What you have afterwards",
            "Within ten minutes the round is filled. Your clients get their pills on time, and you can have your breakfast.",
          ),
        },
      });
    },
  },
  also("out-from-problem", [2], "problem, offer and result in this order on the page for home care services"),
  also("aud-problem", [2], "“When a carer is ill at six in the morning”"),
  {
    check: "aud-proof",
    expected: [2],
    planted: "a quote of a manager of a nursing home",
    plant: (site) => {
      pageAt(site, "/").sections.quote = `<h2>What managers of care homes say</h2><figure>
        <blockquote>My rota took me two days. I now do it before lunch.</blockquote>
        <figcaption>Moira Ashdown, manager of the nursing home Larch House, Leeds</figcaption></figure>`;
    },
  },
];
