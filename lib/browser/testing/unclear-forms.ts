export const name = '<label>Your name <input name="customer" required></label>';
export const mail = '<label>Email <input type="email" name="replyto" required></label>';
export const message = '<label>What is it about? <textarea name="enquiry" minlength="20" required></textarea></label>';
/** A form that its own script handles, which finds it as `form` and what it shows as `note`. */
export const scripted = (id: string, fields: string, script: string, attributes = "") =>
  `<form id="${id}" ${attributes}>${fields}<button>Send ${id}</button><p class="note"></p></form><script>{
    const form = document.getElementById("${id}"), note = form.querySelector(".note");
    form.addEventListener("submit", async (event) => { event.preventDefault(); ${script} });
  }</script>`;

export const plain = (id: string, fields: string, attributes: string) =>
  `<form id="${id}" ${attributes}>${fields}<button>Send ${id}</button></form>`;

const post = 'fetch("/posted", { method: "POST", body: new FormData(form) })';
const when =
  '<label>Month <input type="month" name="month"></label><label>Hour <input type="time" name="hour"></label>';
const ticks = [1, 2, 3]
  .map((value) => `<label><input type="checkbox" name="yes" value="${value}"> Yes</label>`)
  .join("");
const debounced = `form.querySelector("button").textContent = "Envoi en cours"; clearTimeout(window.timer); window.timer = setTimeout(() => ${post}, 3_000)`;
const speculate = (url: string) =>
  `for (const kind of ["prefetch", "prerender"]) document.head.append(Object.assign(document.createElement("script"), { type: "speculationrules", textContent: JSON.stringify({ [kind]: [{ urls: ["${url}?" + kind], eagerness: "immediate" }] }) })); document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: "/guessed-linked" }))`;
const unload =
  'for (const kind of ["pagehide", "visibilitychange", "unload"]) addEventListener(kind, () => navigator.sendBeacon("/left?" + kind, form.enquiry.value)); fetchLater("/later", { method: "POST", body: form.enquiry.value })';
type FormPage = [path: string, body: string, sends: Record<string, string>];

/** Forms of which "nothing" would be a guess, beside those that send when they are filled in well. */
export const unclearForms: FormPage[] = [
  [
    "/buttons",
    `<form id="pair" onsubmit="return false">${mail}${message}<button type="button">Send pair</button><button type="button">Delete</button></form>` +
      plain("country", `${mail}${message}<button>+44</button>`, 'onsubmit="return false"'),
    { Delete: "unknown", "+44": "unknown" },
  ],
  [
    "/resets",
    `<form id="resets">${mail}${message}<button type="button" onclick="fetch('/reset', { method: 'POST', body: new FormData(this.form) })">Send resets</button><button type="reset">Start over</button></form>`,
    { "Start over": "request" },
  ],
  [
    "/when",
    scripted("when", mail + message + when, `if (!form.month.value || !form.hour.value) return; ${post}`) +
      scripted("locked", `${mail}${message}<label>Place <input name="place" readonly></label>`, ""),
    { when: "request", locked: "unknown" },
  ],
  [
    "/words",
    scripted("words", mail + message, 'note.textContent = "Veuillez cocher la case"') +
      scripted("warns", mail + message, 'alert("Wybierz jedną z opcji")'),
    { words: "unknown", warns: "unknown" },
  ],
  [
    "/still",
    scripted("still", mail + message, 'note.textContent = "Bitte noch ein Häkchen setzen"', "novalidate") +
      scripted("checks", mail + message, 'if (!form.m?.value) form.replyto.setAttribute("aria-invalid", true)'),
    { still: "unknown", checks: "unknown" },
  ],
  [
    "/ticks",
    scripted("ticks", mail + message + ticks, `if (form.querySelectorAll(":checked").length === 3) ${post}`) +
      scripted(
        "stars",
        `${mail}${message}<b onclick="this.title = 1">★</b>`,
        `if (form.querySelector("[title]")) ${post}`,
      ),
    { ticks: "request", stars: "unknown" },
  ],
  [
    "/prepares",
    scripted("prepares", mail + message, "if (!window.pass) return") +
      '<script>document.querySelector("textarea").addEventListener("input", () => fetch("/pass").then(() => { window.pass = 1 }, () => {}))</script>',
    { prepares: "unknown" },
  ],
  [
    "/apps",
    scripted("viber", mail + message, 'location.href = "viber://chat?number=1"') +
      scripted("telegram", mail + message, 'open("tg://resolve?domain=loom&text=" + form.enquiry.value)'),
    { viber: "unknown", telegram: "unknown" },
  ],
  [
    "/asks-on",
    `${scripted(
      "asks-on",
      mail + message,
      'form.replyto.name = "phone"; form.replyto.type = "tel"; form.replyto.value = ""',
    )}<form onsubmit="return false">${mail}${message}<button>Weiter</button></form>`,
    { "asks-on": "unknown", Weiter: "unknown" },
  ],
  [
    "/hash",
    scripted("hash", mail + message, 'location.hash = "second"') +
      scripted("renames", mail + message, 'form.querySelector("button").textContent = "Sent"'),
    { hash: "unknown", renames: "unknown" },
  ],
  ["/debounced", scripted("debounced", mail + message, debounced), { debounced: "unknown" }],
  [
    "/keys",
    scripted("keys", mail + message, `if (window.keys) ${post}`) +
      "<script>addEventListener('keydown', ({ isTrusted }) => { window.keys ||= isTrusted })</script>",
    { keys: "request" },
  ],
  ["/speculates", scripted("speculates", mail + message, speculate("/guessed-pressed")), { speculates: "unknown" }],
  ["/unloads", scripted("unloads", mail + message, unload), { unloads: "unknown" }],
  [
    "/registers",
    scripted("registers", mail + message, 'navigator.serviceWorker.register("/worker.js")'),
    { registers: "unknown" },
  ],
];
