/** Two steps without a form element; the second is hidden. */
const looseSteps = (first: string) => `<main><h1>A repair</h1><section><div>${first}<button>Next</button></div>
  <div style="display: none"><label>Name <input></label><label>Phone <input type="tel"></label><button>Book</button></div></section></main>`;

/** Pages by path whose fields have no form element. */
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
  "/settings": `<main><h1>Tiles</h1><label><input type="checkbox"> In stock only</label><button>Apply</button></main>`,
};
