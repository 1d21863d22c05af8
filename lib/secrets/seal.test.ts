import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseKeys, type SecretKeys } from "./keys";
import { isSealedByOldKey, type Place, SealBrokenError, seal, unseal } from "./seal";

const newKey = (id: string) => `${id}=${randomBytes(32).toString("base64")}`;
const [current, old] = [newKey("current"), newKey("old")];
const keys = parseKeys([current, old]);
const place: Place = { userId: 7, provider: "hubspot", field: "sealedAccessToken" };

/** Whether it opens, which must be with its text or not at all. */
function opens(sealed: string, at: Place, by: SecretKeys = keys): boolean {
  try {
    unseal(sealed, at, by);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(SealBrokenError);
    expect(String(error)).not.toContain("secret text");
    return false;
  }
}

describe("a sealed text", () => {
  it.each([
    ["a token", "CJSP5qf1KhICAQEYs-gDIIGOBii1hQIyGQAf3xBKmlwHjX7OIpuIFEavB2-qYAGQsF4"],
    ["an empty text", ""],
    ["other scripts, emoji and control characters", "Grüße, 秘密, שלום, 🔑\u0000\n\r\t\u{1F468}\u200D\u{1F469}"],
    ["a long text", "ключ🗝".repeat(200_000)],
  ])("opens as it was: %s", (_name, text) => {
    expect(unseal(seal(text, place, keys), place, keys)).toBe(text);
  });

  it("is another each time, and shows nothing but its key's name and its length", () => {
    const sealed = Array.from({ length: 100 }, () => seal("secret text", place, keys));
    expect(new Set(sealed).size).toBe(100);
    for (const one of sealed) expect(one).toMatch(/^v1\.current\.[\w-]{52}$/);
  });

  it("opens nowhere but in its place", () => {
    const sealed = seal("secret text", place, keys);
    const places: Place[] = [
      { ...place, userId: 8 },
      { ...place, userId: 77 },
      { ...place, provider: "cloudinary" },
      { ...place, provider: "webhook-7" },
      { ...place, field: "sealedRefreshToken" },
      // The parts together read the same.
      { userId: 7, provider: "hubspot,sealed", field: "AccessToken" },
      { userId: 7, provider: 'hubspot","sealedAccessToken', field: "" },
    ];
    expect(opens(sealed, place)).toBe(true);
    for (const other of places) expect(opens(sealed, other), JSON.stringify(other)).toBe(false);
  });

  it("does not open with any byte of it flipped, left out or put in", () => {
    const sealed = seal("secret text", place, keys);
    const [version, id, body = ""] = sealed.split(".");
    const bytes = Buffer.from(body, "base64url");
    for (let at = 0; at < bytes.length; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(opens(`${version}.${id}.${changed.toString("base64url")}`, place), `bit ${bit} of byte ${at}`).toBe(
          false,
        );
      }
    }
    // Including any character of the text as stored.
    for (let at = 0; at < sealed.length; at++) {
      for (const other of ["A", "B", ".", "=", " ", ""]) {
        const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
        if (changed !== sealed) expect(opens(changed, place), `“${other}” at ${at}`).toBe(false);
      }
      expect(opens(`${sealed.slice(0, at)}A${sealed.slice(at)}`, place), `“A” put in at ${at}`).toBe(false);
    }
  });

  it.each(["", ".", "v1", "v1..", "v1.current", "v1.current.", "v1.current.AAAA", "v2.current.AAAA", "secret text"])(
    "is not what reads %j",
    (text) => expect(opens(text, place)).toBe(false),
  );

  it("opens with the key that it names, as long as that is there", () => {
    const before = parseKeys([old]);
    const sealed = seal("secret text", place, before);
    expect([opens(sealed, place, before), opens(sealed, place, keys)]).toEqual([true, true]);
    expect(opens(sealed, place, parseKeys([current]))).toBe(false);
    // Another key under its name.
    expect(opens(sealed, place, parseKeys([newKey("old")]))).toBe(false);
    // Its name changed to that of a key that is there.
    expect(opens(sealed.replace("v1.old.", "v1.current."), place, keys)).toBe(false);
    const [id, bytes = ""] = [old.slice(0, 3), old.slice(4)];
    expect(opens(sealed.replace(`v1.${id}.`, "v1.twin."), place, parseKeys([`twin=${bytes}`]))).toBe(false);
  });

  it("is known for an old key's", () => {
    expect(isSealedByOldKey(seal("x", place, keys), keys)).toBe(false);
    expect(isSealedByOldKey(seal("x", place, parseKeys([old])), keys)).toBe(true);
  });
});
