import { expect, test } from "vitest";
import { inventChanged, pumps, reviewPumps } from "./testing/hold-dialogue";

test("first steps and acceptance tests are read a second time, in full", () => {
  const long = "x".repeat(2_000);
  const { rounds } = reviewPumps((ask) =>
    inventChanged(ask, ({ remarks = [], actions = [] }) => {
      for (const remark of remarks) remark.firstStep = `Step ${long}!`;
      for (const action of actions) Object.assign(action, { change: `Change ${long}!`, acceptance: `Done ${long}!` });
    }),
  );
  const read = (text: string) =>
    rounds.flat().flatMap(({ id, content }) => (JSON.stringify(content).includes(text) ? [id] : []));
  expect(read(`Step ${long}!`)).toEqual([...pumps.pages.map(({ url }) => `reading-${url}-1`), "cross-reading"]);
  expect(read(`Done ${long}!`)).toEqual([expect.stringMatching(/^reading-site-/), "cross-reading"]);
});
