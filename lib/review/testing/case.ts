/** What the tables of cases are written with. */

import type { CapturedAction, CapturedField, CapturedForm, CapturedLink, PageCapture } from "@/lib/browser/types";
import { buildPage, buildSite, origin, type PageDraft } from "@/lib/review/testing/build-page";
import type { LinkedPage, ReviewedPage, ReviewedSite } from "@/lib/site/captured-site";

/** A site and what a check says of it. */
export interface Case {
  name: string;
  site: ReviewedSite;
  points: 0 | 1 | 2 | null;
  /** Where points are null: there is nothing to judge, as opposed to what can't be told. */
  doesNotApply?: true;
  /** Part of the observation. */
  says?: string;
}

export function page(draft: Partial<PageDraft> = {}, capture: Partial<PageCapture> = {}): ReviewedPage {
  const built = buildPage({ path: "/", ...draft });
  // What a button says stands on the page.
  const text = [built.capture.text, ...(capture.actions ?? []).map((action) => action.text)].join("\n");
  return { ...built, capture: { ...built.capture, text, ...capture } };
}

export function site(pages: readonly ReviewedPage[], rest: Partial<ReviewedSite> = {}): ReviewedSite {
  return { ...buildSite([], rest), pages: [...pages] };
}

/** A site whose only page is its home page. */
export const home = (
  draft: Partial<PageDraft> = {},
  capture: Partial<PageCapture> = {},
  rest?: Partial<ReviewedSite>,
) => site([page(draft, capture)], rest);

/** The home page and pages beside it, "/1", "/2"…, one for each draft. */
export const pages = (...drafts: Partial<PageDraft>[]) =>
  site(drafts.map((draft, index) => page({ path: index === 0 ? "/" : `/${index}`, ...draft })));

export function button(text: string, changes: Partial<CapturedAction> = {}): CapturedAction {
  return {
    text,
    href: `${origin}/${text.toLowerCase().replaceAll(" ", "-")}`,
    kind: "link",
    area: "main",
    firstScreen: true,
    size: 6000,
    contrast: 7,
    filled: true,
    fill: { colour: "#0055cc", around: "#ffffff" },
    heading: null,
    firstScreenPhone: true,
    hiddenIn: null,
    opens: null,
    click: null,
    ...changes,
  };
}

export function link(text: string, target: string, area: CapturedLink["area"] = "main"): CapturedLink {
  return { text, href: new URL(target, `${origin}/`).href, area };
}

export function field(label: string, changes: Partial<CapturedField> = {}): CapturedField {
  return {
    name: label.toLowerCase(),
    type: "text",
    label,
    labelled: true,
    labelBeside: false,
    required: false,
    autocomplete: "",
    ...changes,
  };
}

/** A contact form; its labels stand in the page's text unless `captured` says otherwise. */
export function form(fields: CapturedField[], changes: Partial<CapturedForm> = {}): CapturedForm {
  return {
    action: `${origin}/send`,
    submitText: "Send",
    nearbyText: "",
    fields,
    area: "main",
    hiddenIn: null,
    leadsNowhere: false,
    ...changes,
  };
}

export const withForms = (...forms: CapturedForm[]) =>
  home(
    {},
    {
      forms,
      text: forms.flatMap(({ fields, submitText }) => [...fields.map(({ label }) => label), submitText]).join("\n"),
    },
  );

/** A page that was read as plain HTML. */
export function linked(path: string, changes: Partial<LinkedPage> = {}): LinkedPage {
  const url = origin + path;
  return {
    url,
    finalUrl: url,
    status: 200,
    labels: [],
    foundIn: ["menu"],
    title: "",
    lang: "en",
    headings: [],
    text: `${english(30)} At ${path}.`,
    isCut: false,
    links: [],
    forms: 0,
    ...changes,
  };
}

/** English-looking prose of so many words, ten a sentence: words of one syllable but for "banana" and "window". */
export function english(words: number, { bananas = 0, windows = 0, perSentence = 10 } = {}): string {
  const short = ["the", "cat", "and", "you", "are", "in", "this", "red", "house", "with"];
  const all = Array.from({ length: words }, (_, index) =>
    index < bananas ? "banana" : index < bananas + windows ? "window" : (short[index % short.length] ?? ""),
  );
  const sentences: string[] = [];
  for (let at = 0; at < all.length; at += perSentence) {
    const sentence = all.slice(at, at + perSentence).join(" ");
    sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
  }
  return sentences.join(" ");
}

export const german =
  "Wir halten die Daten Ihrer Maschinen an einem Ort, damit alle, die sie brauchen, sie auch finden. Sie sagen uns, was Sie haben, und wir richten es mit Ihnen ein. Wenn der Prüfer danach fragt, ist alles da, und Sie sehen, wer was geändert hat. Sind Sie nicht zufrieden, können Sie zum Ende des Monats aufhören und bekommen alle Ihre Daten von uns zurück. Das ist alles, was Sie für den Anfang wissen müssen, und wenn Sie mehr wissen wollen, rufen Sie uns an, denn wir sprechen gern mit Ihnen. Auch am Abend sind wir für Sie da, und das ist bei uns in jedem Vertrag so.";

export const spanish =
  "Guardamos los datos de sus máquinas en un solo lugar para que todos los que los necesitan los encuentren. Usted nos dice lo que tiene y nosotros lo ponemos en marcha con usted. Cuando el auditor lo pide, todo está ahí, y se ve quién ha cambiado qué. Si no está contento, puede dejarlo al final del mes y le damos todos los datos. Esto es todo lo que se necesita para empezar, y si quiere saber más, puede llamar a nuestra oficina en la ciudad o venir a vernos con su equipo.";
