/** `/{cloud}/image/fetch/{transformations}/{address}`: somebody's picture, fetched and made smaller. */
import type { Call, EmulatorResponse } from "../emulator.ts";
import { type Picture, TransformationError, transform } from "./transformation.ts";

const fetchLimitMs = 10_000;

/** @returns null for a path that is no delivery. */
export async function handleDelivery(
  { url, headers }: Call,
  isCloud: (name: string) => boolean,
): Promise<EmulatorResponse | null> {
  // The address may stand there as it is or encoded. A query that is not encoded is Cloudinary's own, and ignored.
  const [, cloud, components = "", address] =
    /^\/([^/]+)\/image\/fetch\/(?:(.+?)\/)?(https?(?::\/\/|%3a).+)$/i.exec(url.pathname) ?? [];
  if (cloud === undefined || address === undefined) return null;
  if (!isCloud(cloud)) return refuse(401, `Unknown cloud_name ${cloud}`);
  try {
    const picture = await fetchPicture(decodeURIComponent(address));
    if (typeof picture === "string") return refuse(404, picture);
    const { bytes, type } = await transform(picture, decodeURIComponent(components), headers.accept ?? "");
    return {
      status: 200,
      headers: { "content-type": type, "cache-control": "public, no-transform, max-age=2592000", server: "Cloudinary" },
      body: bytes,
    };
  } catch (error) {
    if (error instanceof TransformationError) return refuse(400, error.message);
    return refuse(400, "Invalid image file");
  }
}

/** @returns why there is none. */
async function fetchPicture(address: string): Promise<Picture | string> {
  const { hostname } = new URL(address);
  // An emulator visits nobody outside of this machine.
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return `Error in loading ${address} - host unreachable`;
  const response = await fetch(address, { signal: AbortSignal.timeout(fetchLimitMs) }).catch(() => null);
  if (response === null) return `Error in loading ${address} - connection failed`;
  if (!response.ok) return `Resource not found - ${address}`;
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  return { bytes: Buffer.from(await response.arrayBuffer()), type };
}

/** The reason goes into a header: whoever shows pictures reads no body. */
function refuse(status: number, message: string): EmulatorResponse {
  return { status, headers: { "content-type": "text/plain", "x-cld-error": message, server: "Cloudinary" }, body: "" };
}
