import path from "node:path";
import { pathToFileURL } from "node:url";

/** As quoted source. @param file below `lib/process` */
export function quoteModule(file: string): string {
  return JSON.stringify(pathToFileURL(path.join(import.meta.dirname, "..", file)).href);
}

/** A module that ends with its parent and exchanges JSON with it over a framed channel. @param body may use `channel` */
export function childProgram(body: string): string {
  return `
    import { endWithParent } from ${quoteModule("end-with-parent.ts")};
    import { openParentChannel } from ${quoteModule("parent-channel.ts")};
    const channel = openParentChannel("json");
    endWithParent(async () => {}, channel);
    ${body}`;
}
