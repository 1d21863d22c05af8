import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NotFoundPanel } from "@/components/layout/not-found-panel";
import { textOf, textsOf } from "@/components/testing/text";

it("says that there is no such page, hints at the router, and leads on", () => {
  const $ = load(renderToStaticMarkup(<NotFoundPanel />));
  expect(textsOf($, "h1")).toEqual(["404 Page Not Found"]);
  expect(textOf($, "body")).toContain("Did you forget to add the page to the router?");
  expect(textsOf($, "a[href='/']")).toEqual(["Return to Home"]);
  expect(textsOf($, "a[href='/history']")).toEqual(["Your Audits"]);
  expect(textsOf($, "a[href='/auth']")).toEqual(["log in"]);
});
