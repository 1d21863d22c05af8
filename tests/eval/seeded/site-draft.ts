/** A small company site as data, and its HTML. Seeds change the data. */

export interface PageDraft {
  path: string;
  title: string;
  description: string;
  /** Text of the main heading; "" leaves it out. */
  heading: string;
  lead: string;
  /** HTML of the first screen's buttons. */
  buttons: string;
  /** HTML below the first screen, by a name that seeds know. */
  sections: Record<string, string>;
  /** HTML at the end of the head. */
  head: string;
  /** HTML of the footer, for a page whose footer differs from the site's. */
  footer?: string;
}

export interface SiteDraft {
  name: string;
  /** "" leaves the attribute out. */
  lang: string;
  /** Content of the viewport's meta tag; "" leaves it out. */
  viewport: string;
  menu: { label: string; href: string }[];
  /** HTML by a name that seeds know: contact, legal, address. */
  footer: Record<string, string>;
  /** HTML in every page's head. */
  head: string;
  styles: string;
  /** HTML at the end of every page's body. */
  bodyEnd: string;
  /** The entry page first. */
  pages: PageDraft[];
  /** What else the server has, by path. */
  files: Record<string, { type: string; body: string; delayMs?: number }>;
}

const styles = `
  * { box-sizing: border-box }
  body { margin: 0; font: 18px/1.5 sans-serif; color: #1b1b1b; background: #fff }
  header, main, footer { padding: 16px; max-width: 1100px; margin: 0 auto }
  nav ul { display: flex; flex-wrap: wrap; gap: 8px 16px; list-style: none; margin: 0; padding: 0 }
  a { color: #0b3d91 } nav a, .logo, footer a { display: inline-block; padding: 8px 4px }
  .first { min-height: 320px } section { margin: 32px 0 } img { max-width: 100%; height: auto }
  .button { display: inline-block; padding: 14px 24px; font: inherit; border: 0; background: #0b3d91; color: #fff }
  label { display: block; margin: 12px 0 } input, textarea { display: block; font: inherit; padding: 8px; width: 100% }
`;

/** The whole page as the server sends it. */
export function renderPage(site: SiteDraft, page: PageDraft): string {
  const footer = page.footer ?? Object.values(site.footer).join("\n");
  return `<!doctype html>
<html${site.lang && ` lang="${site.lang}"`}>
<head><meta charset="utf-8">${page.title && `<title>${page.title}</title>`}
${page.description && `<meta name="description" content="${page.description}">`}
${site.viewport && `<meta name="viewport" content="${site.viewport}">`}
<link rel="icon" href="data:,"><style>${styles}${site.styles}</style>
${site.head}
${page.head}</head>
<body>
<header><a class="logo" href="/">${site.name}</a>
<nav><ul>${site.menu.map(({ label, href }) => `<li><a href="${href}">${label}</a></li>`).join("")}</ul></nav></header>
<main><div class="first">${page.heading && `<h1>${page.heading}</h1>`}
<p>${page.lead}</p>
<p>${page.buttons}</p></div>
${Object.values(page.sections)
  .map((section) => `<section>${section}</section>`)
  .join("\n")}
</main>
<footer>${footer}</footer>
${site.bodyEnd}</body></html>`;
}

/** The page at a path. @throws Error when the site has none there. */
export function pageAt(site: SiteDraft, path: string): PageDraft {
  const page = site.pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`The site has no page ${path}.`);
  return page;
}
