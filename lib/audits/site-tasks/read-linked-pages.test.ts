import { expect, test } from "vitest";
import { createPdf } from "@/lib/crawl/testing/pdf";
import { running } from "@/lib/crawl/testing/sites";
import type { LinkedPage } from "@/lib/site/captured-site";
import { startServer } from "@/tests/support/static-server";
import { crawl } from "./crawl";
import { readLinkedPages } from "./read-linked-pages";

test("pages are read first, and documents added to them; one that can't be read stays unread", async () => {
  const asked: string[] = [];
  const url = await running(
    startServer(async (_request, response, path) => {
      asked.push(path);
      const isPdf = path.endsWith(".pdf");
      response.writeHead(path === "/robots.txt" ? 404 : 200, {
        "content-type": isPdf ? "application/pdf" : "text/html",
      });
      if (isPdf) response.end(createPdf(path === "/scan.pdf" ? [[]] : [["A visit costs 90 pounds."]], "Prices"));
      else
        response.end(
          `<h1>Pumps</h1><footer>${["/imprint", "/prices.pdf", "/scan.pdf"].map((to) => `<a href="${to}">${to}</a>`)}</footer>`,
        );
    }),
  );
  const allowedHosts = [new URL(url).host];
  const { discovery } = await crawl({ url: `${url}/`, allowedHosts });
  const input = { finalUrl: `${url}/`, audited: [], discovery, allowedHosts };
  const statusesOf = (pages: string) =>
    Object.fromEntries((JSON.parse(pages) as LinkedPage[]).map((page) => [page.url.slice(url.length), page.status]));

  asked.length = 0;
  const { linkedPages: read } = await readLinkedPages(input);
  expect(statusesOf(read)).toEqual({ "/imprint": 200, "/prices.pdf": null, "/scan.pdf": null });
  expect(asked.filter((path) => path.endsWith(".pdf"))).toEqual([]);

  const { linkedPages, found } = await readLinkedPages({ ...input, read });
  expect(statusesOf(linkedPages)).toEqual({ "/imprint": 200, "/prices.pdf": 200, "/scan.pdf": null });
  expect(JSON.parse(linkedPages)).toContainEqual(
    expect.objectContaining({ title: "Prices", text: "A visit costs 90 pounds.", foundIn: ["footer"] }),
  );
  expect(found.read + found.unread).toBe(3);
});
