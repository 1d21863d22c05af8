/** Reading what a rendered component says. */
import type { CheerioAPI } from "cheerio";

/** The text of all that matches, spaces joined. */
export const textOf = ($: CheerioAPI, selector: string) => $(selector).text().replace(/\s+/g, " ").trim();

/** The text of each element that matches, spaces joined. */
export const textsOf = ($: CheerioAPI, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element).text().replace(/\s+/g, " ").trim());
