/** Two steps without a form element; the second is hidden. */
const looseSteps = (first: string) => `<main><h1>A repair</h1><section><div>${first}<button>Next</button></div>
  <div style="display: none"><label>Name <input></label><label>Phone <input type="tel"></label><button>Book</button></div></section></main>`;

const modal = (id: string) =>
  `<div class="modal" id="${id}"><form method="post"><input name="${id}"><button>Send</button></form></div>`;

/** Pages by path whose fields have no form element, or whose form waits in a dialog. */
export const looseFormPages: Record<string, string> = {
  "/loose": `<!doctype html><html lang="en"><head><title>Loose</title></head><body><main><h1 style="position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden">A <div role="heading" aria-level="1">quote</div></h1><div><label>Email <input type="email"></label>
    <label>Amount <input name="amount"></label><label>Drawing <input type="file" style="display: none"></label>
    <label>Tools <input type="checkbox" name="of[]"></label><label>Parts <input type="checkbox" name="of[]"></label>
    <input type="checkbox" name="trap" style="position: absolute; left: -9999px"><label for="size">Size</label><select id="size" style="opacity: 0"></select><button>Get a quote</button></div></main></body></html>`,
  "/loose-steps": looseSteps(
    `<label><input type="radio" name="job"> Repair</label><label><input type="radio" name="job"> New unit</label>`,
  ),
  "/loose-list": looseSteps(
    `<label>Which machine? <select><option>Press</option><option>Lathe</option></select></label>`,
  ),
  "/dialogs": `<!doctype html><html lang="en"><head><title>Dialogs</title><style>.modal { display: none }</style></head>
    <body><main><h1>Dialogs</h1><button data-target="#visit">Ask for a visit</button></main>${modal("visit")}${modal("forgotten")}</body></html>`,
  "/settings": `<main><h1>Tiles</h1><label><input type="checkbox"> In stock only</label><button>Apply</button></main>`,
};
