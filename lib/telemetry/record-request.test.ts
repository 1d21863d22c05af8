import { expect, test } from "vitest";
import { routeOf } from "./record-request";

test.each([
  ["/api/websites", {}, "/api/websites"],
  ["/api/websites/12/pages/12", { id: "12", pageId: "12" }, "/api/websites/[id]/pages/[pageId]"],
  ["/api/r/a%20b", { token: "a b" }, "/api/r/[token]"],
  ["/api/files/a/b", { path: ["a", "b"] }, "/api/files/[...path]"],
  ["/api/api/api", { path: ["api", "api"] }, "/api/[...path]"],
  ["/api/contacts/a@b.example", { contact: "a%40b.example" }, "/api/contacts/[contact]"],
  ["/api/r/100%", { token: "100%" }, "/api/r/[token]"],
])("of %s nothing but the route is told", (pathname, params, route) => {
  expect(routeOf(pathname, params)).toBe(route);
});
