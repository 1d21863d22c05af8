import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { textOf } from "@/components/testing/text";
import PortalLoading from "./loading";

it("a protected screen shows a spinner until session and screen are read", () => {
  const $ = load(renderToStaticMarkup(<PortalLoading />));
  expect(textOf($, "[role=status]")).toBe("Loading");
  expect($("[role=status] svg")).toHaveLength(1);
});
