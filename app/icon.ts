import { connection } from "next/server";
import { brand } from "@/lib/brand";
import { describeMark, drawMark } from "@/lib/brand-mark";

export const contentType = "image/svg+xml";

/** Drawn from the settings of the portal that runs, not of the build. */
export default async function Icon(): Promise<Response> {
  await connection();
  return new Response(drawMark(describeMark(brand)), {
    headers: { "content-type": contentType, "cache-control": "public, max-age=3600" },
  });
}
