/** Loads what web server and job process are made of, records something, and prints what of OpenTelemetry's SDK that loaded. */
import { registerHooks } from "node:module";

const loaded = new Set<string>();
registerHooks({
  load(url, context, nextLoad) {
    const [, name] = /node_modules\/@opentelemetry\/((?:sdk|exporter|otlp|resources)[\w-]*)\/build/.exec(url) ?? [];
    if (name !== undefined) loaded.add(name);
    return nextLoad(url, context);
  },
});

await import("../../inngest/functions/index.ts");
const { route } = await import("../../lib/http.ts");
const { flushTelemetry } = await import("../../lib/telemetry/telemetry.ts");
const params = Promise.resolve({ token: "secret" });
await route(async () => Response.json({}))(new Request("http://localhost/api/links/secret"), { params });
await flushTelemetry();
console.log(JSON.stringify([...loaded].sort()));
process.exit(0);
