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
  expect($("a[href='/auth']")).toHaveLength(0);
  const text = textOf($, "body");
  const inOrder = ["There is no page at this address", "Return to Home", "For developers"];
  expect(inOrder.map((each) => text.indexOf(each)).toSorted((a, b) => a - b)).toEqual(
    inOrder.map((each) => text.indexOf(each)),
  );
  expect(textsOf($, "p").at(-1)).toBe("For developers: Did you forget to add the page to the router?");
});
