import { describe, expect, it } from "vitest";
import { firstInvalidPage, invalidPageNotice } from "@/lib/audits/form-rules";
import { auditFormSchema, auditRequestSchema, shareAuditSchema } from "@/lib/audits/schema";

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
const problems = (result: Parsed) => result.error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("auditRequestSchema", () => {
  it("takes a bare domain, chooses ai, and adds the scheme", () => {
    expect(auditRequestSchema.parse({ url: " example.com " })).toEqual({
      url: "https://example.com",
      pageSelectionMethod: "ai",
      manualPages: [],
      measurements: 1,
    });
  });

  it("measures each page once or three times", () => {
    expect(auditRequestSchema.parse({ url: "example.com", measurements: 3 }).measurements).toBe(3);
    expect(auditRequestSchema.safeParse({ url: "example.com", measurements: 2 }).success).toBe(false);
  });

  it("takes named pages: blank rows dropped, repeats once, schemes added", () => {
    const request = {
      url: "https://example.com",
      userId: 7,
      pageSelectionMethod: "manual",
      manualPages: ["example.com/a", "  ", "https://example.com/a", "http://example.com/b"],
    };
    expect(auditRequestSchema.parse(request)).toEqual({
      url: "https://example.com",
      userId: 7,
      pageSelectionMethod: "manual",
      manualPages: ["https://example.com/a", "http://example.com/b"],
      measurements: 1,
    });
  });

  it("ignores the page list when the pages are chosen for the user", () => {
    const request = { url: "example.com", pageSelectionMethod: "ai", manualPages: ["not a page"] };
    expect(auditRequestSchema.parse(request).manualPages).toEqual([]);
  });

  it.each([
    [{}, [["url", "Website URL is required"]]],
    [{ url: null }, [["url", "Website URL is required"]]],
    [{ url: "   " }, [["url", "Website URL is required"]]],
    [{ url: "not a website" }, [["url", "Please enter a valid website address"]]],
    [{ url: "ftp://example.com" }, [["url", "Please enter a valid website address"]]],
    [
      { url: "example.com", pageSelectionMethod: "manual" },
      [["manualPages", "Please enter at least one page URL to audit"]],
    ],
    [
      { url: "example.com", pageSelectionMethod: "manual", manualPages: ["", " "] },
      [["manualPages", "Please enter at least one page URL to audit"]],
    ],
    [
      { url: "example.com", pageSelectionMethod: "manual", manualPages: ["example.com/a", "b c", "d e"] },
      [
        ["manualPages.1", "Please enter a valid page URL"],
        ["manualPages.2", "Please enter a valid page URL"],
      ],
    ],
    [
      { url: "", pageSelectionMethod: "manual", manualPages: ["b c"] },
      [
        ["url", "Website URL is required"],
        ["manualPages.0", "Please enter a valid page URL"],
      ],
    ],
    [
      {
        url: "example.com",
        pageSelectionMethod: "manual",
        manualPages: Array.from({ length: 11 }, (_, i) => `a.io/${i}`),
      },
      [["manualPages", "You can audit up to 10 pages at a time"]],
    ],
  ])("refuses %j", (request, expected) => {
    expect(problems(auditRequestSchema.safeParse(request))).toEqual(expected);
  });
});

describe("auditFormSchema", () => {
  const rows = (...values: string[]) => values.map((value) => ({ value }));

  it("gives the request's shape", () => {
    const form = { url: "example.com", pageSelectionMethod: "manual", manualPages: rows("example.com/a", "") };
    expect(auditFormSchema.parse(form)).toEqual({
      url: "https://example.com",
      pageSelectionMethod: "manual",
      manualPages: ["https://example.com/a"],
      measurements: 1,
    });
  });

  it("marks the row that is wrong", () => {
    const form = { url: "example.com", pageSelectionMethod: "manual", manualPages: rows("example.com/a", "b c") };
    expect(problems(auditFormSchema.safeParse(form))).toEqual([
      ["manualPages.1.value", "Please enter a valid page URL"],
    ]);
  });
});

describe("what a customer says of the site", () => {
  const say = (statedAudience: unknown) => auditRequestSchema.safeParse({ url: "example.com", statedAudience });

  it.each([
    ["Owners of dairies", "Owners of dairies"],
    ["  Owners\n of\tdairies \0 ", "Owners of dairies"],
    ["half \ud83d", "half \ufffd"],
    ["x".repeat(300), "x".repeat(300)],
    [` ${"x".repeat(300)} `, "x".repeat(300)],
    ["", undefined],
    ["  ", undefined],
    [null, undefined],
    [undefined, undefined],
  ])("takes %j", (typed, said) => {
    expect(say(typed).data?.statedAudience).toBe(said);
  });

  it.each(["request", "form"])("is at most 300 characters long in the %s", (kind) => {
    const schema = kind === "form" ? auditFormSchema : auditRequestSchema;
    const typed = { url: "example.com", pageSelectionMethod: "ai", manualPages: [], statedGoal: "x".repeat(301) };
    expect(problems(schema.safeParse(typed))).toEqual([["statedGoal", "Please use at most 300 characters"]]);
  });

  it("is text", () => {
    expect(problems(say({ toString: "x" }))?.[0]?.[0]).toBe("statedAudience");
  });
});

describe("the notice about a bad page", () => {
  it("quotes the first offending entry", () => {
    const entry = firstInvalidPage(["", "example.com/a", "  b c ", "d e"]);
    expect(entry).toBe("b c");
    expect(invalidPageNotice("b c")).toEqual({
      title: "Invalid URL",
      description: '"b c" is not a valid URL. Please check and try again.',
    });
  });

  it("is not given when every filled row is an address", () => {
    expect(firstInvalidPage(["", "example.com/a"])).toBeNull();
  });
});

describe("shareAuditSchema", () => {
  it("trims an address and lowers its case, so that one address gets one invitation", () => {
    expect(shareAuditSchema.parse({ email: " Someone@Example.com " })).toEqual({ email: "someone@example.com" });
  });

  it.each(["", "someone", "someone@", "a b@example.com", `${"a".repeat(250)}@example.com`, undefined])(
    "refuses to share with %j",
    (email) => {
      expect(problems(shareAuditSchema.safeParse({ email }))).toEqual([
        ["email", "Please enter a valid email address"],
      ]);
    },
  );
});
