import { expect, it } from "vitest";
import { type Arrival, readArrival, withoutArrival } from "@/components/integrations/oauth-return";

const returned = (fields: { state: string; code?: string; error?: string }): Arrival => ({
  kind: "returned",
  returned: fields,
});

it.each<[query: string, arrival: Arrival]>([
  ["", { kind: "usual" }],
  ["state=s", { kind: "usual" }],
  ["code=&error=&state=s", { kind: "usual" }],
  ["newConnection=true", { kind: "connected" }],
  ["newConnection=false", { kind: "usual" }],
  ["code=c&state=s", returned({ state: "s", code: "c" })],
  ["code=c&state=s&newConnection=true", returned({ state: "s", code: "c" })],
  ["error=access_denied&error_description=No&state=s", returned({ state: "s", error: "access_denied" })],
  ["error=access_denied&code=c&state=s", returned({ state: "s", error: "access_denied" })],
  ["code=c", { kind: "unreadable" }],
  ["error=access_denied", { kind: "unreadable" }],
  ["code=c&state=s&state=t", { kind: "unreadable" }],
  ["code=c&code=d&state=s", returned({ state: "s", error: "invalid_request" })],
])("the page is entered with “%s”", (query, arrival) => {
  expect(readArrival(new URLSearchParams(query))).toEqual(arrival);
});

it.each([
  ["/integrations/cloudinary?code=c&state=s", "/integrations/cloudinary"],
  ["/integrations/cloudinary?error=e&error_description=d&state=s&newConnection=true", "/integrations/cloudinary"],
  ["/integrations/cloudinary?code=c&code=d&from=mail#cards", "/integrations/cloudinary?from=mail#cards"],
])("%s is left as %s", (address, left) => {
  expect(withoutArrival(`http://portal.example${address}`)).toBe(left);
});
