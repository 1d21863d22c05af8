import { expect, test } from "vitest";
import { findOrganisations, isForeignOrganisation } from "@/lib/site/structured-data";

const isForeign = (page: string, url: string) =>
  isForeignOrganisation(
    { "@type": "Organization", name: "Reed Dairies", url },
    { url: page, canonical: null, structuredData: [], siteName: "Acme", logoText: "", title: "Acme" },
  );

test.each([
  ["https://www.acme.com/", "https://acme.com/", false],
  ["https://www.acme.com/", "https://shop.acme.com/", false],
  ["https://www.acme.co.uk/", "https://acme.com/", false],
  ["https://www.acme.com/", "https://reed.com/", true],
  ["https://alice.github.io/", "https://bob.github.io/", true],
  ["https://alice.github.io/", "https://alice.github.io/about", false],
  ["https://shop.myshopify.com/", "https://other.myshopify.com/", true],
  ["https://acme.nhs.uk/", "https://other.nhs.uk/", true],
  ["https://www.acme.com/", "mailto:info@reed.com", false],
])("on %s a record with the website %s is somebody else's: %s", (page, url, foreign) => {
  expect(isForeign(page, url)).toBe(foreign);
});

test.each([
  ["a person whose website this is", "https://reed.example/", 1],
  ["a person with a page on it, such as an author", "https://reed.example/team/jo", 0],
  ["a person elsewhere", "https://other.example/", 0],
])("%s", (_, url, found) => {
  const record = { "@type": "Person", name: "Jo Reed", url, sameAs: ["https://social.example/jo"] };
  const page = { url: "https://reed.example/", canonical: null, siteName: "", logoText: "", title: "Jo Reed" };
  expect(findOrganisations({ ...page, structuredData: [record] })).toHaveLength(found);
});
