const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A page that says at its top that no HubSpot stands behind it. @param content HTML. */
export function htmlPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #213343; }
  .emulated { color: #516f90; }
  table { border-collapse: collapse; table-layout: fixed; width: 100%; margin-bottom: 1.5rem; }
  th, td { border: 1px solid #cbd6e2; padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; white-space: pre-wrap; }
  th:first-child { width: 5rem; }
  th:last-child { width: 12rem; }
  button { font: inherit; padding: .5rem 1rem; cursor: pointer; }
  fieldset { border: 1px solid #cbd6e2; }
</style>
<p class="emulated">An emulator of HubSpot on this machine</p>
<h1>${escapeHtml(title)}</h1>
${content}
</html>`;
}
