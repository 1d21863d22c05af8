/** Read checks that hold: the offer, how one gets it, and something for every stage. */
import { block } from "./copy";
import { also, type Seed } from "./seed";
import { pageAt } from "./site-draft";

export const howToOrder: Seed[] = [
  {
    check: "offer-page",
    expected: [2],
    planted: "a page about the screws with steel, sizes, contents and exclusions",
    plant: (site) => {
      Object.assign(pageAt(site, "/product").sections, {
        steel: block(
          "Which steel you get",
          "All our screws are made of the steel 1.4404, which is also called A4. It holds in salt water, since it has a part of molybdenum in it.",
          "We buy the wire from two mills, and we test each roll in our own lab before we make a screw of it.",
        ),
        contents: block(
          "What is included",
          "Each box holds 100 screws of one size, a size card, and the test report of the roll they were made from.",
          "Delivery within the United Kingdom is included. Tools, nuts and washers are not.",
        ),
      });
    },
  },
  also("offer-scope", [2], "“Each box holds 100 screws …; tools, nuts and washers are not.”"),
  {
    check: "offer-steps",
    expected: [2],
    planted: "four numbered steps from the list to the delivery, with times, and who does what",
    plant: (site) => {
      pageAt(site, "/product").sections.order = `<h2>From your list to your box</h2>
        <ol><li>You send us your list of parts.</li><li>We send you an offer with sizes and sums within two hours.</li>
        <li>You say yes by mail.</li><li>We pack your box, and it is in your yard on the next working day.</li></ol>
        <h3>What we do</h3><p>We check each size, pack the boxes, and book and pay the carrier.</p>
        <h3>What you do</h3><p>You measure your old screws, say yes to the offer, and have someone at the gate to take the box.</p>`;
    },
  },
  also("offer-timeline", [2], "“it is in your yard on the next working day”"),
  also("offer-roles", [2], "“What we do” and “What you do”"),
  {
    check: "stage-middle",
    expected: [2],
    planted: "a sample card with three screws",
    plant: (site) => {
      pageAt(site, "/").sections.sample = block(
        "Try three screws first",
        'Would you like to compare? We send you a sample card with three screws and a test report, at no charge. <a href="/contact">Ask for your sample card</a>.',
      );
    },
  },
  {
    check: "stage-low",
    expected: [2],
    planted: "a checklist against rust on a page of its own",
    plant: (site) => {
      const { sections } = pageAt(site, "/");
      sections.guide = block("Checklist", 'Read our <a href="/checklist">checklist against rust lines on deck</a>.');
      site.pages.push({
        ...pageAt(site, "/product"),
        path: "/checklist",
        title: "Checklist against rust lines on deck – Tidewell Fasteners",
        description: "Five points to check on deck each spring, so that no rust line runs down the hull.",
        heading: "Checklist against rust lines on deck",
        lead: "Take this list with you when you walk round a boat in spring.",
        sections: {
          list: `<h2>Five points to check</h2><ol><li>Wipe round each screw head and look for brown on the cloth.</li>
            <li>Hold a magnet to it. If it sticks, the steel is not A4.</li><li>Turn it a little. It must not give.</li>
            <li>Look for cracks in the seal.</li><li>Rinse the deck with fresh water.</li></ol>`,
        },
      });
    },
  },
  {
    check: "risk-at-ask",
    expected: [2],
    planted: "“Your list binds you to nothing” under the form",
    plant: (site) => {
      pageAt(site, "/contact").sections.form +=
        "<p>Your list binds you to nothing. We use your mail address for this one offer only.</p>";
    },
  },
  {
    check: "price-next-step",
    expected: [2],
    planted: "a price list with a button under it",
    plant: (site, { button }) => {
      pageAt(site, "/pricing").sections.prices = `<h2>What a box costs</h2>
        <ul><li>One to nine boxes: £18 a box</li><li>Ten boxes and more: £15 a box</li></ul>
        <p><a class="button" href="/contact">${button}</a></p>`;
    },
  },
];
