import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReadOnlyNote } from "@/components/linked-report/read-only-note";

test("a read-only report names who shared it, as far as that is known", () => {
  const said = (sender: string) =>
    load(
      renderToStaticMarkup(
        <ReadOnlyNote sender={sender} frozenAt="2026-09-05T08:00:00.000Z" expiresAt="2026-10-05T08:00:00.000Z" />,
      ),
    )("p").text();
  const rest = "Read-only: the report as it was on 05 Sep 2026. This link works until 05 Oct 2026.";
  expect(said("Ada Byron")).toBe(`Shared by Ada Byron. ${rest}`);
  expect(said("")).toBe(rest);
});
