import { describe, expect, test } from "vitest";
import { findBotWall } from "./bot-wall";

const page = (html: string, textLength = 200, title = "Welcome") => ({ body: Buffer.from(html), title, textLength });

describe("findBotWall", () => {
  test.each([
    ["a header", { "cf-mitigated": "challenge" }, page("")],
    ["a challenge script", {}, page("<script>window._cf_chl_opt={}</script>")],
    ["a captcha frame", {}, page('<iframe src="https://geo.captcha-delivery.com/captcha/">')],
    ["a title", {}, page("", 120, "Just a moment...")],
  ])("knows a wall by %s", (_name, headers, content) => {
    expect(findBotWall(headers, content)).not.toBeNull();
  });

  test("a page that carries a protection script, and something to read, is a page", () => {
    expect(findBotWall({}, page('<script src="/_Incapsula_Resource?x">', 5000))).toBeNull();
    expect(findBotWall({}, page("<h1>Access control systems</h1>"))).toBeNull();
  });
});
