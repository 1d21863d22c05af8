import { expect, test } from "vitest";
import { candidatesBeyond } from "./candidates-beyond";

const at = (path: string) => `https://site.example${path}`;

test("pages that are no candidates, but neither dead ones, nor files, nor what acts", () => {
  const known = {
    candidates: candidatesBeyond({ candidates: [], knownPages: [at("/a/")], linkStatuses: {} }),
    knownPages: ["/a", "/blog/b", "/gone", "/logo.svg", "/logout", "/unknown"].map(at),
    linkStatuses: { [at("/gone")]: 404, [at("/unknown")]: null },
  };
  expect(candidatesBeyond(known).map(({ url, group }) => [url, group])).toEqual([
    [at("/blog/b"), "/blog/*"],
    [at("/unknown"), "/unknown"],
  ]);
});
