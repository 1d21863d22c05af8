import { setNonce } from "get-nonce";

// For radix-ui's scroll lock styles. Tests have no document.
setNonce(globalThis.document?.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "");
