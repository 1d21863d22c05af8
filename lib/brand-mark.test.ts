import { expect, it } from "vitest";
import { describeMark, drawMark } from "@/lib/brand-mark";

it("is the portal's tick until an agency has a name, and then its initial in its colour", () => {
  const own = drawMark(describeMark({ name: "SpotCheck", colour: null }));
  expect(own).toContain("#1f44a0");
  expect(own).not.toContain("<text");
  const agency = drawMark(describeMark({ name: "  \u201cöffentlich & Söhne\u201d", colour: "#b3261e" }));
  expect(agency).toContain('fill="#b3261e"');
  expect(agency).toContain(">Ö</text>");
});

it("darkens a colour that white could not be read on, and puts nothing of a name into the drawing but its letter", () => {
  expect(describeMark({ name: "Agency", colour: "#ffee00" }).fill).not.toBe("#ffee00");
  expect(describeMark({ name: "</text><script>", colour: null }).initial).toBe("T");
  expect(describeMark({ name: "***", colour: null }).initial).toBeNull();
});
