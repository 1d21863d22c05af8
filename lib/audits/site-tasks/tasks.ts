/**
 * All work over what a site sent, as a process of the sandbox runs it (`lib/audits/site-sandbox.ts`): plain data in,
 * plain data out, and no database, settings or log. A module is loaded with the first task that needs it.
 */
type Crawl = typeof import("@/lib/audits/site-tasks/crawl");
type Choice = typeof import("@/lib/audits/site-tasks/choose-pages");
type LinkedPages = typeof import("@/lib/audits/site-tasks/linked-pages");
type Reviews = typeof import("@/lib/audits/site-tasks/reviews");

const crawling = (): Promise<Crawl> => import("@/lib/audits/site-tasks/crawl");
const choosing = (): Promise<Choice> => import("@/lib/audits/site-tasks/choose-pages");
const readingLinked = (): Promise<LinkedPages> => import("@/lib/audits/site-tasks/linked-pages");
const reviewing = (): Promise<Reviews> => import("@/lib/audits/site-tasks/reviews");

export const tasks = {
  crawl: async (...input: Parameters<Crawl["crawl"]>) => (await crawling()).crawl(...input),
  crawlDrawnLinks: async (...input: Parameters<Crawl["crawlDrawnLinks"]>) =>
    (await crawling()).crawlDrawnLinks(...input),
  choosePages: async (...input: Parameters<Choice["choosePages"]>) => (await choosing()).choosePages(...input),
  readLinkedPages: async (...input: Parameters<LinkedPages["readLinkedPages"]>) =>
    (await readingLinked()).readLinkedPages(...input),
  reviewCopy: async (...input: Parameters<Reviews["reviewCopy"]>) => (await reviewing()).reviewCopy(...input),
  settleCopy: async (...input: Parameters<Reviews["settleCopy"]>) => (await reviewing()).settleCopy(...input),
  reviewConversion: async (...input: Parameters<Reviews["reviewConversion"]>) =>
    (await reviewing()).reviewConversion(...input),
  scoreRubric: async (...input: Parameters<Reviews["scoreRubric"]>) => (await reviewing()).scoreRubric(...input),
  recommendActions: async (...input: Parameters<Reviews["recommendActions"]>) =>
    (await reviewing()).recommendActions(...input),
};
