import { describe, expect, test } from "vitest";
import { parseSiteUrl, type SiteUrlRefusal, siteUrlMessages } from "./site-url";
import cases from "./url-cases.json" with { type: "json" };

const strict = { allowedHosts: [] };
const urlOf = (input: string, allowedHosts: string[] = []) => {
  const result = parseSiteUrl(input, { allowedHosts });
  return result.ok ? result.url : result.code;
};

/** The code each group of the table must end with, where the group has one answer. */
const codes: Partial<Record<keyof typeof cases.refused, SiteUrlRefusal>> = {
  "metadata-private-reserved": "private",
  schemes: "scheme",
};

describe("addresses that are refused", () => {
  for (const [group, inputs] of Object.entries(cases.refused)) {
    test.each(inputs)(`${group}: %j`, (input) => {
      const result = parseSiteUrl(input, strict);
      expect(result.ok).toBe(false);
      const code = codes[group as keyof typeof cases.refused];
      if (!result.ok && code) expect(result.code).toBe(code);
    });
  }

  test("an address may have 2,048 characters, a host's name 253, and each of its parts 63", () => {
    const ofLength = (length: number) => `https://example.com/${"a".repeat(length - 20)}`;
    expect(urlOf(ofLength(2048))).toBe(ofLength(2048));
    expect(urlOf(ofLength(2049))).toBe("invalid");
    const part = "a".repeat(63);
    const name = `${part}.${part}.${part}.${"a".repeat(57)}.com`;
    expect(urlOf(`https://${name}`)).toBe(`https://${name}/`);
    expect(urlOf(`https://${name.replace(".com", "a.com")}`)).toBe("invalid");
    expect(urlOf(`https://${part}.com`)).toBe(`https://${part}.com/`);
    expect(urlOf(`https://a${part}.com`)).toBe("invalid");
  });

  test.each([
    ["localhost", "localdomain", "local", "internal", "intranet", "private"],
    ["corp", "home", "lan", "home.arpa", "test", "invalid", "onion", "alt"],
  ])("names that are never public, as a whole or under %s and its like", (...names) => {
    for (const name of names) {
      expect(urlOf(`https://host.${name}/`), name).toBe("private");
      expect(urlOf(`https://host${name.replaceAll(".", "")}.com/`), name).not.toBe("private");
    }
  });

  test("only the web's ports", () => {
    for (const port of [1, 22, 79, 81, 442, 444, 8080, 8443]) {
      expect(urlOf(`http://example.com:${port}/`), String(port)).toBe("port");
      expect(urlOf(`http://1.1.1.1:${port}/`), String(port)).toBe("port");
    }
    expect(urlOf("http://example.com:443/")).toBe("http://example.com:443/");
    expect(urlOf("https://example.com:80/")).toBe("https://example.com:80/");
  });

  test.each(["https://-a.com/", "https://a-.com/", "https://a..com/", "https://a!b.com/", "https://com/"])(
    "%s names no host",
    (address) => {
      expect(urlOf(address)).toBe("invalid");
    },
  );

  test.each<[string, SiteUrlRefusal]>([
    ["", "invalid"],
    ["   ", "invalid"],
    ["hello", "invalid"],
    ["not a url", "invalid"],
    ["java\nscript:alert(1)", "invalid"],
    ["exam\tple.com", "invalid"],
    ["mailto:someone@example.com", "scheme"],
    ["example.com:8080", "port"],
    ["http://example.com:22", "port"],
    ["http://user:pass@example.com/", "credentials"],
    ["someone@example.com", "credentials"],
    ["http://127.0.0.1", "private"],
    ["localhost:3000", "private"],
    ["//127.0.0.1/", "private"],
    ["http://user@example.com/", "credentials"],
    ["http://:pass@example.com/", "credentials"],
    ["http://1.1.1.1:8080", "port"],
    ["intranet.corp", "private"],
  ])("%j is refused as %s, with a sentence of its own", (input, code) => {
    expect(parseSiteUrl(input, strict)).toEqual({ ok: false, code, message: siteUrlMessages[code] });
  });

  test("what is no address gets the specification's sentence", () => {
    expect(parseSiteUrl("nope", strict)).toMatchObject({ message: "Please enter a valid website address" });
  });
});

describe("addresses that are accepted", () => {
  test.each(cases.accepted)("%j", (input) => {
    expect(parseSiteUrl(input, strict).ok).toBe(true);
  });

  test.each([
    ["example.com", "https://example.com/"],
    ["  example.com  ", "https://example.com/"],
    ["example.com/a?b=c", "https://example.com/a?b=c"],
    ["HTTP://EXAMPLE.COM", "http://example.com/"],
    ["http://example.com:80/", "http://example.com/"],
    ["example.com.", "https://example.com/"],
    ["example.com:443", "https://example.com/"],
    ["https://bücher.example/", "https://xn--bcher-kva.example/"],
    ["https://my_shop.example.com/", "https://my_shop.example.com/"],
  ])("%j becomes %s", (input, url) => {
    expect(urlOf(input)).toBe(url);
  });
});

describe("the allow-list", () => {
  test("opens one port of a private host, and no other", () => {
    const list = ["127.0.0.1:4400"];
    expect(urlOf("http://127.0.0.1:4400/a", list)).toBe("http://127.0.0.1:4400/a");
    expect(urlOf("http://0x7f.1:4400/", list)).toBe("http://127.0.0.1:4400/");
    expect(urlOf("http://127.0.0.1:4401/", list)).toBe("private");
    expect(urlOf("http://127.0.0.1/", list)).toBe("private");
    expect(urlOf("http://127.0.0.2:4400/", list)).toBe("private");
  });

  test("opens the web's ports for a host without a port", () => {
    expect(urlOf("staging.internal", ["staging.internal"])).toBe("https://staging.internal/");
    expect(urlOf("staging.internal:8080", ["staging.internal"])).toBe("private");
    expect(urlOf("http://[::1]:3000", ["[::1]:3000"])).toBe("http://[::1]:3000/");
  });

  test("does not excuse a scheme or credentials", () => {
    expect(urlOf("ftp://127.0.0.1:4400/", ["127.0.0.1:4400"])).toBe("scheme");
    expect(urlOf("http://a:b@127.0.0.1:4400/", ["127.0.0.1:4400"])).toBe("credentials");
  });
});
