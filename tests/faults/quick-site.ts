import { type RunningServer, sendNotFound, startServer } from "../support/static-server.ts";

const topics = [
  "start",
  "services",
  "prices",
  "customers",
  "method",
  "team",
  "questions",
  "news",
  "careers",
  "contact",
];

/** A page that is quick to load and to judge: the faults are the test, not the page. */
function renderPage(topic: string): string {
  const links = topics.map((name) => `<a href="/${name}">${name}</a>`).join(" ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Shelf counts for small shops: ${topic}.">
<title>Larkfield Counts: ${topic}</title>
<link rel="icon" href="data:,">
</head>
<body>
<nav>${links}</nav>
<main>
<h1>Shelf counts for small shops: ${topic}</h1>
<p>We count your shelves on Monday morning, so that you order what is missing and nothing else.</p>
<p>A count of 400 items takes 90 minutes. You get a list with quantities and suppliers by noon.</p>
<a href="/contact">Book a count</a>
</main>
</body>
</html>`;
}

/** A site of ten pages on a free port of loopback. */
export async function startQuickSite(): Promise<RunningServer & { pages: string[] }> {
  const pages = new Map(topics.map((topic) => [`/${topic}`, renderPage(topic)]));
  const site = await startServer(async (_request, response, pathname) => {
    const page = pages.get(pathname);
    if (page === undefined) return sendNotFound(response);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(page) });
    response.end(page);
  });
  return { ...site, pages: [...pages.keys()].map((pathname) => `${site.url}${pathname}`) };
}
