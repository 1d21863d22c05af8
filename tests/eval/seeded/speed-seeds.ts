import { also, type Seed } from "./seed";

export const slow: Seed[] = [
  {
    check: "speed-lcp",
    expected: [0],
    planted: "two megabytes of style sheet before anything shows",
    plant: (site) => {
      site.files["/large.css"] = { type: "text/css", body: `/* ${"x".repeat(2_000_000)} */` };
      site.head += '<link rel="stylesheet" href="/large.css">';
    },
  },
  also("speed-not-slow", [0], "largest content after four seconds"),
  also("speed-fast", [0], "largest content after four seconds"),
];

export const busy: Seed[] = [
  {
    check: "speed-tbt",
    expected: [0],
    planted: "two scripts that run for 800 ms each once something shows",
    plant: (site) => {
      site.bodyEnd += `<script>for (const start of [400, 1400]) setTimeout(() => {
        const end = performance.now() + 800; while (performance.now() < end); }, start)</script>`;
    },
  },
  {
    check: "speed-cls",
    expected: [0],
    planted: "a box that pushes the page down after half a second",
    plant: (site) => {
      site.bodyEnd += `<script>setTimeout(() => { const box = document.createElement("div"); box.style.height = "400px";
        box.textContent = "New this week"; document.body.prepend(box); }, 500)</script>`;
    },
  },
];
