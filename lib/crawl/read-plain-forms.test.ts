import { expect, test } from "vitest";
import { parseTree } from "./parse-page";
import { readPlainForms } from "./read-plain-forms";

const read = (body: string) =>
  readPlainForms(parseTree(Buffer.from(`<body>${body}`), "text/html; charset=utf-8"), "https://site.example/signup");
const fieldsOf = (body: string) => read(`<form>${body}</form>`).flatMap(({ fields }) => fields);

test("a newsletter form comes with its fields, their labels and where it leads", () => {
  const forms = read(`<form action="/post" method="POST"><h2>Our mailing list</h2>
    <label for="mail">Email <b>*</b></label><input id="mail" type="email" name="EMAIL" required autocomplete="email">
    <label>First name <input name="FNAME"></label>
    <input type="checkbox" name="topic" aria-label="News">
    <div style="position: absolute; left: -5000px;" aria-hidden="true"><input name="b_1" tabindex="-1"></div>
    <input type="hidden" name="token"><input type="submit" value="Subscribe"></form>`);
  const field = { labelled: true, required: false, autocomplete: "" };
  expect(forms).toEqual([
    {
      action: "https://site.example/post",
      method: "post",
      submitText: "Subscribe",
      nearbyText: "Our mailing list Email * First name",
      fields: [
        { ...field, name: "EMAIL", type: "email", label: "Email *", required: true, autocomplete: "email" },
        { ...field, name: "FNAME", type: "text", label: "First name" },
        { ...field, name: "topic", type: "checkbox", label: "News" },
      ],
      area: "main",
      hiddenIn: null,
      leadsNowhere: false,
    },
  ]);
});

test.each([
  ['<input placeholder="Town">', [["Town", false]]],
  ["<label>Country <select><option>Austria</select></label>", [["Country", true]]],
  ['<b id="a">Your</b><i id="b"></i><textarea aria-labelledby="b a"></textarea>', [["Your", true]]],
  [
    '<input type="radio" name="plan"><input type="radio" name="plan"><input type="radio" name="size">',
    [
      ["", false],
      ["", false],
    ],
  ],
  ["<input hidden><p hidden><input></p>", []],
  ['<input style="visibility:hidden"><input tabindex="-1">', []],
  ["<button>Go</button><input type=reset>", []],
])("of %s the fields are %j", (body, expected) => {
  expect(fieldsOf(body).map(({ label, labelled }) => [label, labelled])).toEqual(expected);
});

test.each([
  ["<form><input></form>", true],
  ["<form action='#'><input></form>", true],
  ["<form method=post><input></form>", false],
  ["<form action='/x'><input></form>", false],
])("%s leads nowhere: %s", (body, expected) => {
  expect(read(body).map(({ leadsNowhere }) => leadsNowhere)).toEqual([expected]);
});

test("a form without fields, a hidden one and the eleventh are left out", () => {
  expect(read("<form></form><div style='display:none'><form><input></form></div>")).toEqual([]);
  expect(read("<form><input></form>".repeat(11))).toHaveLength(10);
  expect(fieldsOf("<input>".repeat(100))).toHaveLength(60);
});

test("a page of endless labels is read in no time", () => {
  const startedAt = performance.now();
  read(`<form>${"<label>".repeat(30_000)}${"<input>".repeat(30_000)}</form>`);
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});
