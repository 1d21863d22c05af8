import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { textOf, textsOf } from "@/components/testing/text";
import { ActivityList } from "./activity-list";

const activity = { key: "account-1", what: "Logged in", at: "2026-11-28T14:05:30.000Z", by: null, from: null };
const render = (props: Partial<Parameters<typeof ActivityList>[0]>) =>
  load(renderToStaticMarkup(<ActivityList activities={[activity]} older={null} isFirst={true} {...props} />));

it("says what happened, when, by whom and from where, as far as known", () => {
  const activities = [
    { ...activity, from: "Firefox on Linux, 203.0.113.0/24" },
    { ...activity, key: "operator-1", what: "Account suspended", by: "Ada Byron (operator)" },
  ];
  expect(textsOf(render({ activities }), "li")).toEqual([
    "Logged in28 Nov 2026, 14:05 UTC · from Firefox on Linux, 203.0.113.0/24",
    "Account suspended28 Nov 2026, 14:05 UTC · by Ada Byron (operator)",
  ]);
});

it("links to older entries if there are any, and back to the newest", () => {
  const linksOf = (props: Parameters<typeof render>[0]) =>
    render(props)("nav a")
      .map((_, { attribs }) => attribs.href)
      .get();
  expect(linksOf({})).toEqual([]);
  expect(linksOf({ older: "1-account-1" })).toEqual(["/account?before=1-account-1#activity"]);
  expect(linksOf({ isFirst: false })).toEqual(["/account#activity"]);
});

it("says that nothing has happened yet", () => {
  expect(textOf(render({ activities: [] }), "p")).toBe("Nothing yet.");
});
