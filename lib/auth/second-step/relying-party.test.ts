import { expect, it } from "vitest";
import { relyingParty } from "./relying-party";

it.each([
  ["https://portal.example.com/", { id: "portal.example.com", origin: "https://portal.example.com" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://127.0.0.1:3000", null],
  ["https://192.0.2.7", null],
  ["http://[::1]:3000", null],
])("passkeys of %s", (address, party) => {
  expect(relyingParty(address)).toEqual(party);
});
