/** What needs to be understood. Where a reviewer does not decide, that is neither a hit nor a miss. */
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

export const proven: Seed[] = [
  {
    check: "price-figure",
    expected: [2],
    planted: "“from £49 a month” on the pricing page",
    plant: (site) => {
      pageAt(site, "/pricing").sections.plans = `<h2>What it costs</h2>
        <ul><li>Small homes, up to 30 beds: £49 a month</li><li>Large homes, up to 90 beds: £99 a month</li></ul>
        <p>The price depends on your beds alone. Each plan holds the planner, the phone app and our help.</p>
        <p><a class="button" href="/contact">Book a rota walk-through</a></p>`;
    },
  },
  also("price-range", [2], "two plans with prices"),
  also("price-factors", [2], "“The price depends on your beds alone.”"),
  {
    check: "proof-named",
    expected: [2],
    planted: "a quote signed with name, role and company on the home page",
    plant: (site) => {
      pageAt(site, "/").sections.quote = `<h2>What managers say</h2><figure>
        <blockquote>We used to plan for two days. Now it is done before lunch, and nobody calls me on Sunday.</blockquote>
        <figcaption>Moira Ashdown, manager of Larch House, Leeds</figcaption></figure>`;
    },
  },
  also("proof-quote", [2], "a quote of a customer"),
  also("proof-home", [2], "a quote of a customer on the home page"),
  {
    check: "contact-response",
    expected: [2],
    planted: "“We answer within one working day.”",
    plant: (site) => {
      pageAt(site, "/contact").sections.response = "<p>We answer within one working day.</p>";
    },
  },
  {
    check: "risk-guarantee",
    expected: [2],
    planted: "a money-back guarantee",
    plant: (site) => {
      pageAt(site, "/pricing").sections.guarantee =
        "<h2>Your money back</h2><p>If you do not like the planner in the first 60 days, you get all your money back.</p>";
    },
  },
  {
    check: "risk-certificates",
    expected: [2],
    planted: "ISO 27001 with the certificate’s number",
    plant: (site) => {
      pageAt(site, "/product").sections.certificate =
        "<h2>Your data</h2><p>We are certified to ISO 27001 (certificate IS 700123, BSI). You can look it up there.</p>";
    },
  },
  {
    check: "case-figures",
    expected: [2],
    planted: "a customer’s story with problem, work, figures and date",
    plant: (site, { menu }) => {
      site.pages.push({
        ...pageAt(site, "/product"),
        path: "/customers/larch-house",
        title: "How Larch House plans its rota – Kestrel Rota",
        heading: "How Larch House plans its rota",
        sections: {
          story: `<h2>The problem</h2><p>Larch House in Leeds has 62 beds. Its rota took two days each month.</p>
            <h2>The work</h2><p>In March 2025 we put its shifts into the planner, with Moira Ashdown, the manager.</p>
            <h2>The result</h2><p>The rota now takes 50 minutes. Agency shifts fell from 41 to 12 a month.</p>`,
        },
      });
      pageAt(site, "/").sections.story = `<p>Read <a href="/customers/larch-house">how Larch House plans its rota</a>,
        or see the <a href="/product">${menu.product}</a>.</p>`;
    },
  },
  also("case-exists", [2], "a customer’s story"),
  also("case-client", [2], "a story about Larch House"),
  also("case-dated", [2], "a story of March 2025"),
  {
    check: "obj-questions",
    expected: [2],
    planted: "three buyers’ questions with answers",
    plant: (site) => {
      pageAt(site, "/pricing").sections.questions = `<h2>Questions before you buy</h2>
        <h3>How long am I bound?</h3><p>To the end of the month. You can stop with one mail.</p>
        <h3>Who helps us to switch?</h3><p>We do. We move your last three rotas within two days, at no charge.</p>
        <h3>Where is our data?</h3><p>On servers in London. You can take all of it with you as a sheet.</p>`;
    },
  },
];

/** Things that look like proof, a price or a promise and are none. */
export const unproven: Seed[] = [
  {
    check: "vp-specific",
    expected: [0],
    planted: "“Welcome to our website” as main heading, the name alone as title",
    plant: (site) => {
      Object.assign(pageAt(site, "/"), { heading: "Welcome to our website", title: site.name });
    },
  },
  also("vp-title", [0], "the name alone as title"),
  {
    check: "price-figure",
    expected: [0],
    planted: "a price in a code sample, and none for the product",
    plant: (site) => {
      pageAt(site, "/product").sections.sample = `<h2>Order by program</h2>
        <pre><code>POST /orders { "item": "M6x40", "price": "$49.00", "guarantee": "30 days" }</code></pre>`;
    },
  },
  {
    check: "proof-named",
    expected: [0],
    planted: "a note of the company’s own in a blockquote, and no customer’s words",
    plant: (site) => {
      pageAt(site, "/").sections.note =
        "<blockquote>Note: the desk is closed on the first Monday of each month. – The sales desk, Tidewell</blockquote>";
    },
  },
  also("proof-quote", [0], "a note of the company’s own in a blockquote"),
  also("risk-guarantee", [0], "the word guarantee in a code sample"),
  {
    check: "proof-independent",
    expected: [0],
    planted: "the company’s own logo in several sizes",
    plant: (site) => {
      site.files["/tidewell-logo.svg"] = { type: "image/svg+xml", body: ownLogo };
      pageAt(site, "/").sections.logos = `<h2>Our logo for your catalogue</h2>
        ${[120, 180, 240].map((width) => `<img src="/tidewell-logo.svg" alt="Tidewell logo" width="${width}" height="60">`).join(" ")}`;
    },
  },
];

const ownLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><text x="10" y="40" font-size="30">Tidewell</text></svg>';
