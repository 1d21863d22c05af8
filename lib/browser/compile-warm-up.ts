import { flushCompileCache } from "node:module";
import { endWithParent } from "../process/end-with-parent.ts";
import { openParentChannel } from "../process/parent-channel.ts";
import { loadEnglishAlone } from "./lighthouse-locales.ts";

const channel = openParentChannel("json");
endWithParent(async () => {}, channel);
loadEnglishAlone();
const [{ prepareToVisit }] = await Promise.all([import("./visit.ts"), import("./chromium.ts")]);
await prepareToVisit();
flushCompileCache();
channel.send("filled");
