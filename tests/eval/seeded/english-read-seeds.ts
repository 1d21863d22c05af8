/** Read checks on sites in English: what a careful reader finds there, and what is plainly not there. */
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

/** Kestrel Rota, with people and customers who can be named. */
export const trusted: Seed[] = [
  {
    check: "proof-independent",
    expected: [2],
    planted: "“412 care homes plan their shifts with Kestrel Rota.”",
    plant: (site) => {
      pageAt(site, "/").sections.count =
        "<h2>Who plans with us</h2><p>412 care homes plan their shifts with Kestrel Rota.</p>";
    },
  },
  {
    check: "proof-near-ask",
    expected: [2],
    planted: "a signed quote on the pricing page",
    plant: (site) => {
      pageAt(site, "/pricing").sections.quote = `<h2>What a manager says</h2><figure>
        <blockquote>The planner paid for itself in the first month. I have my Sundays back.</blockquote>
        <figcaption>Gareth Pym, manager of the care home Aspen Court, Derby</figcaption></figure>`;
    },
  },
  also("aud-proof", [2], "a quote of a care home’s manager"),
  {
    check: "aud-problem",
    expected: [2],
    planted: "Sunday evening in a care home with two gaps in the rota",
    plant: (site) => {
      pageAt(site, "/product").sections.problem = `<h2>You know this Sunday evening</h2>
        <p>Two of your carers call in sick. You ring eleven numbers before one says yes, and an agency shift costs you
        twice what your own staff cost. On Monday the hours no longer add up.</p>`;
    },
  },
  {
    check: "org-people",
    expected: [2],
    planted: "two founders with their roles on a page about the company",
    plant: (site) => {
      const about = { ...pageAt(site, "/product"), path: "/about", title: "About us – Kestrel Rota" };
      site.pages.push({
        ...about,
        heading: "Who makes Kestrel Rota",
        lead: "We are nine people in York. We started in 2016, after years of planning rotas by hand.",
        sections: {
          people: `<h2>Our founders</h2><h3>Nadia Verrall, managing director</h3>
            <p>Nadia ran a care home with 54 beds in Harrogate for eleven years before she founded Kestrel Rota.</p>
            <h3>Tom Aldous, head of engineering</h3><p>Tom built shift planning for two NHS trusts from 2008 to 2015.</p>`,
        },
      });
      site.menu.push({ label: "About us", href: "/about" });
    },
  },
  also("org-bios", [2], "what both founders did before"),
  also("org-about", [2], "a page about who makes the planner"),
  {
    check: "contact-who",
    expected: [2],
    planted: "“Nadia and Tom answer every message themselves.”",
    plant: (site) => {
      pageAt(site, "/contact").sections.who =
        "<h2>Who answers you</h2><p>Nadia Verrall and Tom Aldous answer every message themselves.</p>";
    },
  },
];

/** Kestrel Rota, praised by itself alone. */
export const boastful: Seed[] = [
  {
    check: "diff-no-hype",
    expected: [0],
    planted: "“The world’s best, leading all-in-one solution” as main heading",
    plant: (site) => {
      Object.assign(pageAt(site, "/"), {
        heading: "The world’s best, leading all-in-one solution",
        lead: "Innovation, passion and excellence for everyone.",
        buttons: '<a class="button" href="/contact">Learn more</a>',
      });
    },
  },
  also("vp-specific", [0], "the same heading"),
  also("vp-whom", [0], "“for everyone” in the first screen"),
  also("cta-specific", [0], "“Learn more” as the main button"),
  {
    check: "risk-certificates",
    expected: [0],
    planted: "“certified quality” without a certificate",
    plant: (site) => {
      pageAt(site, "/product").sections.quality =
        "<h2>Certified quality</h2><p>Our quality is certified and proven.</p>";
    },
  },
  also("case-exists", [0], "no customer’s story"),
  also("proof-home", [0], "no proof on the home page"),
];

/** Tidewell Fasteners, which helps those who are not ready to order. */
export const guided: Seed[] = [
  {
    check: "stage-low",
    expected: [2],
    planted: "a guide to corrosion as a PDF, and a newsletter",
    plant: (site) => {
      site.files["/corrosion-guide.pdf"] = { type: "application/pdf", body: "%PDF-1.4\n%%EOF" };
      pageAt(site, "/").sections.guide = `<h2>Not ready to order?</h2>
        <p><a href="/corrosion-guide.pdf">Read our free guide: how to tell crevice corrosion from rust (PDF, 12 pages)</a>.
        Our letter for yards brings one tip on fastening each month: write “letter” to sales@tidewell.example.</p>`;
    },
  },
  also("stage-two-levels", [2], "a guide besides getting in touch"),
  {
    check: "stage-middle",
    expected: [2],
    planted: "a free sample box",
    plant: (site) => {
      pageAt(site, "/product").sections.sample = `<h2>Try them first</h2><p>We send you a free sample box: one screw of
        each size, with its test report. <a href="/contact">Ask for the sample box</a>.</p>`;
    },
  },
  {
    check: "obj-fit",
    expected: [2],
    planted: "which hulls the screws are for, and which not",
    plant: (site) => {
      pageAt(site, "/product").sections.fit =
        `<h2>What they are for</h2><p>Use them in GRP, teak and steel hulls, in salt
        and fresh water. Do not use them in aluminium hulls: there you need our isolated set.</p>`;
    },
  },
  {
    check: "obj-comparison",
    expected: [2],
    planted: "A4 steel held against brass and galvanised steel",
    plant: (site) => {
      pageAt(site, "/product").sections.comparison = `<h2>Why not brass or zinc?</h2><p>A brass screw costs half as much
        and loses its head after four seasons in salt water. A galvanised one rusts in its second. Ours of A4 steel
        outlasted both in our dock: after nine seasons all 60 were sound.</p>`;
    },
  },
  {
    check: "offer-timeline",
    expected: [2],
    planted: "“at your yard within two working days”",
    plant: (site) => {
      pageAt(site, "/pricing").sections.time =
        `<h2>How long it takes</h2><p>A box that you order by noon is at your yard
        within two working days, in the United Kingdom and Ireland.</p>`;
    },
  },
  {
    check: "offer-roles",
    expected: [2],
    planted: "who measures, who checks and who sends",
    plant: (site) => {
      pageAt(site, "/contact").sections.roles = `<h2>Who does what</h2><p>You measure your old screws with our card and
        send us the numbers. We check each size, name the steel and pack the boxes.</p>`;
    },
  },
];

/** Tidewell Fasteners, with prices and answers for buyers. */
export const answered: Seed[] = [
  {
    check: "price-figure",
    expected: [2],
    planted: "a price list of three boxes",
    plant: (site) => {
      pageAt(site, "/pricing").sections.list =
        `<h2>Prices by the box</h2><table><tr><th>Box of 100</th><th>Price</th></tr>
        <tr><td>M4 × 30</td><td>£18.40</td></tr><tr><td>M5 × 40</td><td>£24.90</td></tr>
        <tr><td>M6 × 60</td><td>£39.50</td></tr></table>
        <p>The price depends on size and number alone: from your tenth box in a year you pay 8% less. Each price holds
        the test report and the postage.</p><p><a class="button" href="/contact">Send your parts list</a></p>`;
    },
  },
  also("price-range", [2], "a price list"),
  also("price-factors", [2], "“The price depends on size and number alone”"),
  also("price-next-step", [2], "a button under the prices"),
  {
    check: "obj-questions",
    expected: [2],
    planted: "four buyers’ questions with answers",
    plant: (site) => {
      pageAt(site, "/pricing").sections.questions = `<h2>Before you order</h2>
        <h3>Is there a smallest order?</h3><p>No. One box is enough.</p>
        <h3>What if a screw fails?</h3><p>We replace the whole box for ten years from the date on its lid.</p>
        <h3>Do I have to sign a contract?</h3><p>No. You order when you need a box, and nothing renews by itself.</p>
        <h3>Who helps me to change from my supplier?</h3><p>The desk does: send its part numbers, and within one day you
        get ours beside them.</p>`;
    },
  },
  also("obj-real", [2], "answers on contract, failure and switching"),
  also("obj-facts", [2], "ten years, one day"),
  {
    check: "risk-at-ask",
    expected: [2],
    planted: "no obligation, next to the form",
    plant: (site) => {
      const contact = pageAt(site, "/contact");
      contact.sections.form = `<p>Sending your list binds you to nothing, and we use it for your offer alone.</p>${contact.sections.form}`;
    },
  },
  also("risk-guarantee", [2], "boxes are replaced for ten years"),
];

/** Tidewell Fasteners, as plain as it can be said: a form, and a promise to call back. */
export const plain: Seed[] = [
  {
    check: "contact-who",
    expected: [0],
    planted: "“We will get back to you.”, and nobody who answers",
    plant: (site) => {
      const contact = pageAt(site, "/contact");
      Object.assign(contact, { heading: "Contact", lead: "You can call or write. We will get back to you." });
    },
  },
  also("contact-response", [0], "no time in which an answer comes"),
  also("org-people", [0], "nobody is named"),
  also("org-bios", [0], "nobody is named"),
  also("stage-low", [0], "no guide, no newsletter"),
  also("obj-questions", [0], "no buyers’ questions"),
  also("price-figure", [0], "a price list without a price"),
  also("case-exists", [0], "no customer’s story"),
];
