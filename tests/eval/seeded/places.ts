/** Places where content is on a page and yet easy to overlook. */
import { picture } from "./reading-seeds";
import type { SiteDraft } from "./site-draft";

export type Place = "late" | "shadow" | "frame" | "details" | "tab" | "alt" | "linked";

/**
 * HTML that puts content into a place; a file that it needs is added to the site.
 * @param id distinguishes the contents of one site.
 * @param content HTML; text without markup for `alt`.
 */
export function inPlace(place: Place, id: string, content: string, site: SiteDraft): string {
  const html = "text/html; charset=utf-8";
  switch (place) {
    case "late":
      return `<div id="${id}"></div><script>setTimeout(() => {
        document.getElementById("${id}").innerHTML = ${JSON.stringify(content)}; }, 1200)</script>`;
    case "shadow":
      return `<div><template shadowrootmode="open">${content}</template></div>`;
    case "frame":
      site.files[`/frames/${id}`] = {
        type: html,
        body: `<!doctype html><html lang="${site.lang}"><title>${id}</title><body>${content}</body></html>`,
      };
      return `<iframe src="/frames/${id}" title="${id}" width="600" height="240"></iframe>`;
    case "details":
      return `<details><summary>${site.lang === "de" ? "Mehr dazu" : "More about this"}</summary>${content}</details>`;
    case "tab":
      return tabs(id, content, site.lang);
    case "alt":
      site.files["/picture.svg"] = picture;
      return `<img src="/picture.svg" alt="${content}" width="300" height="90">`;
    case "linked":
      site.files[`/${id}`] = {
        type: html,
        body: `<!doctype html><html lang="${site.lang}"><title>${id}</title><h1>${id}</h1>${content}</html>`,
      };
      return `<p><a href="/${id}">${id}</a></p>`;
  }
}

function tabs(id: string, content: string, lang: string): string {
  const [first, second] = lang === "de" ? ["Überblick", "Einzelheiten"] : ["Overview", "Details"];
  return `<div role="tablist">
    <button role="tab" aria-selected="true" aria-controls="${id}-1">${first}</button>
    <button role="tab" aria-selected="false" aria-controls="${id}-2">${second}</button></div>
    <div role="tabpanel" id="${id}-1"><p>${first}</p></div>
    <div role="tabpanel" id="${id}-2" hidden>${content}</div>
    <script>for (const tab of document.querySelectorAll('[aria-controls^="${id}-"]'))
      tab.addEventListener("click", () => { for (const other of document.querySelectorAll('[id^="${id}-"]'))
        other.hidden = other.id !== tab.getAttribute("aria-controls"); })</script>`;
}
