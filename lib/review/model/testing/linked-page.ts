import { origin } from "@/lib/review/testing/build-page";
import type { LinkedPage } from "@/lib/site/captured-site";

/** A page that was read as plain HTML, with text enough to count as read. */
export const linkedPage = (path: string, rest: Partial<LinkedPage> = {}): LinkedPage => ({
  url: origin + path,
  finalUrl: origin + path,
  status: 200,
  labels: [],
  foundIn: ["sitemap"],
  title: "Title",
  lang: "en",
  headings: [],
  text: `We plan, build and run services for public agencies, and ${path} says what that costs them and how long it takes, too.`,
  isCut: false,
  links: [],
  forms: 0,
  ...rest,
});
