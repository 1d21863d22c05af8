/** What costs a reader far more than it costs to send: sites whose pages, robots.txt or sitemaps are built to be slow. */
import { gzipSync } from "node:zlib";

export interface CostlySite {
  name: string;
  /** Answers by path; everything else is not found. ORIGIN stands for the site's own in those that are text. */
  answers: Record<string, { type: string; body: string | Buffer }>;
}

const html = (body: string) => ({ type: "text/html; charset=utf-8", body });
const page = (body: string) => html(`<!doctype html><html lang="en"><title>Costly</title><h1>A page</h1>${body}`);
const text = (body: string) => ({ type: "text/plain", body });
const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join("");
const links = (count: number, href: (index: number) => string) =>
  many(count, (i) => `<a href="${href(i)}">to ${i}</a>`);

const sitePage = (name: string, body: string): CostlySite => ({ name, answers: { "/": page(body) } });
const siteRobots = (name: string, robots: string): CostlySite => ({
  name,
  answers: { "/": page(links(2_000, (i) => `/folder/${"ab".repeat(100)}/${i}`)), "/robots.txt": text(robots) },
});
const siteSitemap = (name: string, body: string | Buffer, more: CostlySite["answers"] = {}): CostlySite => ({
  name,
  answers: { "/": page(links(3, (i) => `/${i}`)), "/sitemap.xml": { type: "application/xml", body }, ...more },
});
/** A page of as many and as long paragraphs as are captured. */
const siteText = (name: string, unit: string, tag = "p"): CostlySite =>
  sitePage(
    name,
    many(1_400, (i) => `<${tag}>${unit.repeat(Math.ceil(1_400 / unit.length))} ${i}</${tag}>`),
  );

const entry = (address: string) => `<url><loc>${address}</loc></url>`;
const urlset = (entries: string) => `<?xml version="1.0"?><urlset>${entries}</urlset>`;
const index = (count: number) =>
  `<sitemapindex>${many(count, (i) => `<sitemap><loc>ORIGIN/${i}.xml</loc></sitemap>`)}</sitemapindex>`;

export const costlySites: CostlySite[] = [
  // Pages.
  sitePage("2,000 nested elements and 2,000 links", "<div>".repeat(2_000) + links(2_000, (i) => `/${i}`)),
  sitePage("500,000 nested elements", "<div>".repeat(500_000)),
  sitePage("nested links in nested tables", "<table><tr><td><a href=/x>".repeat(20_000)),
  sitePage("half a megabyte of paragraphs", "<p>".repeat(170_000)),
  sitePage("a million elements", "<i></i>".repeat(600_000)),
  sitePage("an element of 200,000 attributes", `<p ${many(200_000, (i) => `a${i} `)}>`),
  sitePage("paragraphs that a table gives away", `<table>${"<p>x".repeat(200_000)}`),
  sitePage(
    "formats that are opened again and again",
    many(50_000, (i) => `<b id="${i}"><p>`),
  ),
  sitePage("formats that are closed in the wrong order", `${"<b><div>".repeat(250)}${"</b>x".repeat(60_000)}`),
  sitePage("scripts between paragraphs", "<p>a<script>1</script>".repeat(60_000)),
  sitePage("links inside links", `${"<object><a href=/x>x".repeat(30_000)}`),
  sitePage("an endless comment", `<!--${"- ->".repeat(1_000_000)}`),
  sitePage("megabytes of white space", `<p>${" \n".repeat(2_000_000)}x</p>`),
  sitePage("a refresh of half a megabyte", `<meta http-equiv="refresh" content="0;${" ".repeat(500_000)}'">`),
  { name: "a title of two megabytes", answers: { "/": html(`<title>${"a ".repeat(1_000_000)}`) } },
  // Links.
  sitePage("a link of 160,000 slashes", `<a href="/${"/".repeat(160_000)}">x</a>`),
  sitePage(
    "links of 2,000 slashes",
    links(2_000, (i) => `/${i}${"/".repeat(1_900)}`),
  ),
  sitePage(
    "4,000 tracking parameters",
    links(50, (i) => `/${i}?${many(4_000, (k) => `utm_${k}=1&`)}`),
  ),
  sitePage(
    "100 parameters in each of 2,000 links",
    links(2_000, (i) => `/${i}?${many(99, (k) => `p${99 - k}=1&`)}`),
  ),
  sitePage(
    "one page under 2,000 long addresses",
    links(2_000, (i) => `/?utm_x=${"y".repeat(1_900)}${i}`),
  ),
  sitePage(
    "addresses of 900 folders",
    links(2_000, (i) => `/${"a/".repeat(900)}${i}`),
  ),
  sitePage(
    "halves of surrogate pairs",
    links(300, (i) => `/${i}`) + many(300, (i) => `<a href="/e${i}">${"😀".repeat(79)}a😀</a>`),
  ),
  // robots.txt.
  siteRobots("a megabyte of one rule", `User-agent: *\n${"Disallow:/*a\n".repeat(75_000)}`),
  siteRobots(
    "2,000 rules of many wildcards",
    `User-agent: *\n${many(2_000, (i) => `Disallow: /*a*b*a*b*a*b*${i}x\n`)}`,
  ),
  siteRobots("a rule of 100,000 wildcards", `User-agent: *\nDisallow: /${"*a".repeat(100_000)}$`),
  siteRobots(
    "rules that nearly match",
    `User-agent: *\n${many(2_000, (i) => `Disallow: /*${"ab".repeat(60)}c${i}\n`)}`,
  ),
  siteRobots("a megabyte of crawlers' names", `${"User-agent: *\n".repeat(70_000)}Disallow: /x`),
  // Sitemaps.
  siteSitemap(
    "a sitemap of 5.8 MB",
    urlset(many(60_000, (i) => entry(`ORIGIN/page-of-the-site/${"x".repeat(40)}${i}`))),
  ),
  siteSitemap("a sitemap that unpacks to 100 MB", gzipSync(urlset(entry("ORIGIN/a")) + " ".repeat(100e6))),
  siteSitemap("a sitemap of openings", `<urlset>${"<loc>".repeat(900_000)}`),
  siteSitemap("a sitemap of comments", `<urlset>${"<!-- <loc> ".repeat(400_000)}`),
  siteSitemap("a sitemap of entities", urlset(many(4_900, () => entry(`ORIGIN/${"&amp;".repeat(180)}`)))),
  siteSitemap("a sitemap that names 20,000 others", index(20_000)),
  // Texts, for the reviewer.
  siteText("questions without end", "is a?"),
  siteText("digits without end", "1"),
  siteText("capitals without end", "A"),
  siteText("claims without end", "Save 20% of your time. "),
  siteText("passive sentences without end", "It was designed by us for you. "),
  siteText("quotes without end", "“We like it very much indeed” ", "blockquote"),
  siteText("prices without end", "£1,1.1 per month "),
  siteText("names without end", "Ana Maria O’Neill-Smith "),
  siteText("abbreviations without end", "e.g. "),
];
