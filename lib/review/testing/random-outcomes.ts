/** Outcomes as judges may return them, for properties that hold whatever a site is like. */
import fc from "fast-check";
import {
  absent,
  type Instance,
  judgeEach,
  judgeOne,
  type MemberOutcome,
  notApplicable,
  type Outcome,
  type Population,
  proven,
  units,
  unknown,
} from "@/lib/review/outcome";
import { type CheckId, checks } from "@/lib/review/registry";
import { origin } from "@/lib/review/testing/build-page";

export const addresses = ["/", "/pricing", "/about", "/demo", "/news", "/blog/5-tips", "/contact"].map(
  (path) => origin + path,
);
const members: Population["of"][] = ["page", "form", "link", "button", "menu entry", "site"];
const text = fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-z0-9]{1,6}){0,3}$/);

const measure = fc.record(
  { amount: fc.double({ min: 0, max: 9_999, noNaN: true }), unit: fc.constantFrom(...units), of: fc.nat(99) },
  { requiredKeys: ["amount", "unit"] },
);

const instance: fc.Arbitrary<Instance> = fc.record(
  {
    pageUrl: fc.constantFrom(...addresses),
    quote: fc.option(text),
    place: fc.constant("above the fold"),
    name: text.map((label) => `the form “${label}”`),
    measures: fc.array(measure, { maxLength: 3 }),
  },
  { requiredKeys: ["pageUrl", "quote", "place"] },
) as fc.Arbitrary<Instance>;

const instances = fc.array(instance, { minLength: 1, maxLength: 4 });

function found(reasons: readonly string[]): fc.Arbitrary<MemberOutcome> {
  return fc.oneof(
    instances.map((failing) => ({ failing })),
    instances.map((passing) => ({ passing })),
    fc.constantFrom(...reasons).map((reason) => ({ unknown: reason })),
  );
}

/** @param id whose reasons are given, beside one that it does not know */
export function outcomeOf(id: CheckId): fc.Arbitrary<Outcome> {
  const { words } = checks[id];
  const reasons = [...Object.keys(words?.reasons ?? {}), "another"];
  const each = fc
    .tuple(fc.constantFrom(...members), fc.array(fc.tuple(text, found(reasons)), { maxLength: 7 }))
    .map(([of, all]) =>
      judgeEach(
        of,
        all.map(([name, outcome]) => ({ name, outcome })),
        ({ outcome }) => outcome,
      ),
    );
  return fc.oneof(
    { arbitrary: each, weight: 5 },
    fc.tuple(fc.constantFrom(...members), text, found(reasons)).map(([of, name, one]) => judgeOne(of, name, one)),
    fc
      .tuple(fc.constantFrom(...reasons), fc.array(instance, { maxLength: 2 }))
      .map(([why, seen]) => unknown(why, seen)),
    fc.constantFrom(...reasons).map(notApplicable),
    instances.map((passing) => proven(passing) ?? notApplicable("none")),
    ...(words?.absent ? [fc.constant(absent("the 7 audited pages"))] : []),
  );
}
