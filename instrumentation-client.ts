/** Next runs this in the browser before anything of the portal. */
import { config } from "zod/v4/core";

// zod tries `new Function` to see whether it may; the Content Security Policy forbids and reports it.
config({ jitless: true });
