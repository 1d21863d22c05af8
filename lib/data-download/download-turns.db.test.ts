import { expect, test } from "vitest";
import { openDataDownload } from "@/lib/data-download/open-download";
import { dataDownloadLimits } from "@/lib/limits";
import { newSession } from "@/tests/support/people";
import { createViewer } from "@/tests/support/rows";
import { within } from "@/tests/support/within";

test("a network's slow readers leave room for others", async () => {
  const leaving = new AbortController();
  const print = async () => new Uint8Array();
  const open = async (address: string) =>
    openDataDownload(await newSession(await createViewer()), { before: null, address, print }, leaving.signal);
  for (let n = 0; n < dataDownloadLimits.openPerNetwork; n += 1) await open(`192.0.2.${n}`);
  let isOpen = false;
  const next = open("192.0.2.99").finally(() => {
    isOpen = true;
  });
  await within(10_000, "a download from elsewhere", open("198.51.100.1"));
  expect(isOpen).toBe(false);
  leaving.abort();
  await next.catch(() => {});
});
