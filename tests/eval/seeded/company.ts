/** What a seeded site is about: three made-up companies, so that no detector learns one site by heart. */
export interface Company {
  name: string;
  lang: string;
  mail: string;
  phone: string;
  address: string;
  menu: { product: string; pricing: string; contact: string };
  titles: { home: string; product: string; pricing: string; contact: string; privacy: string };
  headings: { home: string; product: string; pricing: string; contact: string };
  descriptions: { home: string; product: string; pricing: string; contact: string };
  leads: { home: string; product: string; pricing: string; contact: string };
  /** Two blocks of easy text that address the reader, each a heading and paragraphs. */
  benefits: { heading: string; paragraphs: string[] };
  steps: { heading: string; paragraphs: string[] };
  button: string;
  send: string;
  labels: { name: string; email: string; message: string };
  privacy: string;
}

export const kestrel: Company = {
  name: "Kestrel Rota",
  lang: "en",
  mail: "hello@kestrel.example",
  phone: "+44 20 7946 0011",
  address: "Kestrel Rota Ltd, 14 Mill Lane, York YO1 7PR, United Kingdom",
  menu: { product: "Rota planner", pricing: "Pricing", contact: "Contact" },
  titles: {
    home: "Rota planning for care homes – Kestrel Rota",
    product: "The rota planner for care homes – Kestrel Rota",
    pricing: "Pricing of the rota planner – Kestrel Rota",
    contact: "Contact – Kestrel Rota",
    privacy: "Privacy policy – Kestrel Rota",
  },
  headings: {
    home: "Plan your care home’s rota in an hour",
    product: "A rota planner that knows your staff",
    pricing: "Pricing of the rota planner",
    contact: "Contact us about your rota",
  },
  descriptions: {
    home: "Kestrel Rota plans the shifts of a care home in an hour, and tells your staff when something changes.",
    product: "See how the rota planner of Kestrel Rota fills shifts, checks rest times and tells your staff.",
    pricing: "What Kestrel Rota costs a care home each month, and what you get for it.",
    contact: "Call us, write to us, or book a walk through the rota planner with your own shifts.",
  },
  leads: {
    home: "You set the shifts. The planner fills them, checks rest times and tells your staff.",
    product: "You see each gap on one page, and you can close it with one tap.",
    pricing: "You pay for the beds you have, and you can stop at the end of any month.",
    contact: "You can call, write or book a time. Have your last rota at hand.",
  },
  benefits: {
    heading: "What you get",
    paragraphs: [
      "You know on Monday who works on Sunday. Your staff see their shifts on their phones, and you see who has read them. When someone is ill, you get three names that can step in.",
      "You keep the rules in one place. The planner will not let you plan a late shift before an early one. It counts your hours as you go, so your pay run takes minutes, not days.",
      "You can try it with your own rota. Send us last month’s sheet, and we will show you the same month in the planner. You can then see how much time you would have saved.",
    ],
  },
  steps: {
    heading: "How you start",
    paragraphs: [
      "First, you send us your last rota. We put your staff and your shifts into the planner. You check them with us on a call.",
      "Then you plan your next month in it, with our help. Your old sheet stays as it is, so you lose nothing if you stop.",
      "In the third week your staff get their shifts on their phones. You can ask us at any time, and you get an answer from a person.",
    ],
  },
  button: "Book a rota walk-through",
  send: "Book my walk-through",
  labels: { name: "Your name", email: "Your email", message: "What do you plan today?" },
  privacy: "Privacy policy",
};

export const tidewell: Company = {
  ...kestrel,
  name: "Tidewell Fasteners",
  mail: "sales@tidewell.example",
  phone: "+44 20 7946 0022",
  address: "Tidewell Fasteners Ltd, 3 Dock Road, Hull HU1 2AB, United Kingdom",
  menu: { product: "Marine screws", pricing: "Price list", contact: "Contact" },
  titles: {
    home: "Stainless screws for boat yards – Tidewell Fasteners",
    product: "Marine screws in eleven sizes – Tidewell Fasteners",
    pricing: "Price list for boat yards – Tidewell Fasteners",
    contact: "Contact – Tidewell Fasteners",
    privacy: "Privacy policy – Tidewell Fasteners",
  },
  headings: {
    home: "Stainless screws that stay in your hull",
    product: "Marine screws in eleven sizes",
    pricing: "Price list for boat yards",
    contact: "Contact our sales desk",
  },
  descriptions: {
    home: "Tidewell makes stainless screws for boat yards and sends them the same day you order them.",
    product: "Marine screws in eleven sizes, with the grade and the test report for each box you buy.",
    pricing: "What a box of marine screws costs a boat yard, with the price for ten boxes and more.",
    contact: "Call the sales desk of Tidewell, or write to us with your list of parts and sizes.",
  },
  leads: {
    home: "You order by noon and your box leaves by four. Each box comes with its own test report.",
    product: "You pick the size, and you get the grade that the sea asks for.",
    pricing: "You pay by the box. You get the lower price from your tenth box in a year.",
    contact: "You can call, write or send us your list. We check each size with you.",
  },
  benefits: {
    heading: "Why your yard needs them",
    paragraphs: [
      "You know the brown line that runs down a white hull. It comes from one cheap screw. You find it two years later, and then you take half the deck apart to reach it.",
      "Your box has a number on its lid. Type it in and you see which steel it is and who tested it. You can show that page to your client or to the man who insures the boat.",
      "You do not have to guess the size. Hold your old screw on our card, and read the number off. If you are wrong, you send the box back and you get the right one.",
    ],
  },
  steps: {
    heading: "How you order",
    paragraphs: [
      "You send us your list by mail or call the desk. You can use your own names for the parts, since we keep a note of them for you.",
      "You get a list with sizes and sums back. Say yes, and your box leaves the same day. You pay when it is there.",
      "If a size is not in stock, you hear it on the phone at once. You can then take the next size or wait for the next batch.",
    ],
  },
  button: "Send your parts list",
  send: "Send my parts list",
  labels: { name: "Your name", email: "Your email", message: "Your list of parts" },
};

export const brunnen: Company = {
  ...kestrel,
  name: "Brunnen Messtechnik",
  lang: "de",
  mail: "post@brunnen.example",
  phone: "+49 30 23125 011",
  address: "Brunnen Messtechnik GmbH, Am Wehr 5, 06108 Halle (Saale)",
  menu: { product: "Pegelsonde", pricing: "Preise", contact: "Kontakt" },
  titles: {
    home: "Pegelsonden für Wasserwerke – Brunnen Messtechnik",
    product: "Die Pegelsonde für tiefe Brunnen – Brunnen Messtechnik",
    pricing: "Preise der Pegelsonde – Brunnen Messtechnik",
    contact: "Kontakt – Brunnen Messtechnik",
    privacy: "Datenschutzerklärung – Brunnen Messtechnik",
  },
  headings: {
    home: "Ihr Pegel auf den Zentimeter genau",
    product: "Die Pegelsonde für tiefe Brunnen",
    pricing: "Preise der Pegelsonde",
    contact: "Kontakt zu unserer Werkstatt",
  },
  descriptions: {
    home: "Die Sonde von Brunnen Messtechnik misst den Pegel in Ihrem Brunnen und meldet ihn an Ihr Werk.",
    product: "Wie die Sonde misst, wie tief sie reicht und was Sie zum Einbau in Ihren Brunnen brauchen.",
    pricing: "Was eine Sonde kostet, was im Preis steckt und was Sie für den Einbau zahlen.",
    contact: "Rufen Sie uns an oder schreiben Sie uns, wie tief Ihr Brunnen ist und was Sie messen.",
  },
  leads: {
    home: "Sie sehen den Stand Ihrer Brunnen auf einen Blick. Fällt einer, ruft die Sonde Sie an.",
    product: "Sie hängen sie in den Schacht und lesen den Stand am Telefon ab.",
    pricing: "Sie zahlen die Sonde einmal. Die Karte für den Funk ist zwei Jahre dabei.",
    contact: "Sie können anrufen oder schreiben. Sagen Sie uns, wie tief Ihr Brunnen ist.",
  },
  benefits: {
    heading: "Was Sie davon haben",
    paragraphs: [
      "Sie fahren nicht mehr von Schacht zu Schacht. Die Sonde misst jede Stunde und schickt Ihnen den Wert. Sie sehen ihn am Telefon oder am Rechner.",
      "Fällt der Stand zu tief, ruft sie Sie an. Sie legen selbst fest, was zu tief ist. So läuft Ihre Pumpe nie trocken.",
      "Sie können die Sonde vier Wochen lang in Ihrem Brunnen testen. Passt sie nicht, schicken Sie sie uns zurück. Das Porto zahlen wir.",
    ],
  },
  steps: {
    heading: "So fangen Sie an",
    paragraphs: [
      "Sie sagen uns, wie tief Ihr Brunnen ist. Wir schicken Ihnen die Sonde mit dem Kabel, das dazu passt.",
      "Sie hängen sie ein und drehen sie fest. Das dauert kaum eine Stunde, und Sie brauchen nur einen Schlüssel.",
      "Dann rufen Sie uns an. Wir sehen am Schirm, ob der Wert stimmt, und stellen ihn mit Ihnen ein.",
    ],
  },
  button: "Sonde vier Wochen testen",
  send: "Sonde bestellen",
  labels: { name: "Ihr Name", email: "Ihre E-Mail", message: "Wie tief ist Ihr Brunnen?" },
  privacy: "Datenschutz",
};
