import { setNonce } from "get-nonce";

// For the style elements of radix-ui's scroll lock. Tests load it without a document.
setNonce(globalThis.document?.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "");
