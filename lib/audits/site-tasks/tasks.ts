type Crawl = typeof import("@/lib/audits/site-tasks/crawl");
type Choice = typeof import("@/lib/audits/site-tasks/choose-pages");
type LinkedPages = typeof import("@/lib/audits/site-tasks/read-linked-pages");
type Review = typeof import("@/lib/audits/site-tasks/review-site");
type Faults = typeof import("@/lib/audits/site-tasks/list-faults");
type Shrinking = typeof import("@/lib/audits/site-tasks/shrink-picture");
type ModelReview = typeof import("@/lib/audits/site-tasks/model-review");

const crawling = (): Promise<Crawl> => import("@/lib/audits/site-tasks/crawl");
const choosing = (): Promise<Choice> => import("@/lib/audits/site-tasks/choose-pages");
const readingLinked = (): Promise<LinkedPages> => import("@/lib/audits/site-tasks/read-linked-pages");
const reviewing = (): Promise<Review> => import("@/lib/audits/site-tasks/review-site");
const listingFaults = (): Promise<Faults> => import("@/lib/audits/site-tasks/list-faults");
const shrinking = (): Promise<Shrinking> => import("@/lib/audits/site-tasks/shrink-picture");
const asking = (): Promise<ModelReview> => import("@/lib/audits/site-tasks/model-review");

export const tasks = {
  crawl: async (...input: Parameters<Crawl["crawl"]>) => (await crawling()).crawl(...input),
  crawlDrawnLinks: async (...input: Parameters<Crawl["crawlDrawnLinks"]>) =>
    (await crawling()).crawlDrawnLinks(...input),
  choosePages: async (...input: Parameters<Choice["choosePages"]>) => (await choosing()).choosePages(...input),
  readLinkedPages: async (...input: Parameters<LinkedPages["readLinkedPages"]>) =>
    (await readingLinked()).readLinkedPages(...input),
  shrinkPicture: async (...input: Parameters<Shrinking["shrinkPicture"]>) =>
    (await shrinking()).shrinkPicture(...input),
  reviewSite: async (...input: Parameters<Review["reviewSite"]>) => (await reviewing()).reviewSite(...input),
  listFaults: async (...input: Parameters<Faults["listFaults"]>) => (await listingFaults()).listFaults(...input),
  modelPageChoice: async (...input: Parameters<ModelReview["modelPageChoice"]>) =>
    (await asking()).modelPageChoice(...input),
  modelCopy: async (...input: Parameters<ModelReview["modelCopy"]>) => (await asking()).modelCopy(...input),
  modelReview: async (...input: Parameters<ModelReview["modelReview"]>) => (await asking()).modelReview(...input),
};
