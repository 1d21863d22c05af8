import { ImageResponse } from "next/og";
import { connection } from "next/server";
import { brand } from "@/lib/brand";
import { describeMark, drawMark } from "@/lib/brand-mark";
import { printedBrand } from "@/lib/print/printed-brand";
import { cardFont } from "./card-font";

export const alt = `Client portal of ${brand.name}`;
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

/** Characters the bundled font has; for others the library would download a font from a third party. */
const isWritable = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]+$/.test(brand.name);

const shade = "#00000033";

const isDrawable = /^data:image\/(png|jpeg|svg\+xml);/i;

// Settings change on restart, but by default the card would be cached for a year.
const headers = { "cache-control": "public, max-age=3600" };

const keptMs = 60 * 60_000;
let kept: { card: Promise<ArrayBuffer>; until: number } | undefined;

export default async function SocialCard(): Promise<Response> {
  await connection();
  // Drawing takes 100 ms, and anyone can request it.
  if (kept === undefined || kept.until < Date.now()) kept = { card: drawCard(), until: Date.now() + keptMs };
  try {
    return new Response(await kept.card, { headers: { ...headers, "content-type": contentType } });
  } catch (error) {
    kept = undefined;
    throw error;
  }
}

async function drawCard(): Promise<ArrayBuffer> {
  const { logoUrl } = await printedBrand(brand);
  const options = { ...size, fonts: [await cardFont()] };
  if (logoUrl !== null && isDrawable.test(logoUrl)) {
    try {
      return await new ImageResponse(<Card logoUrl={logoUrl} />, options).arrayBuffer();
    } catch {
      // Fall back to the agency's mark.
    }
  }
  return new ImageResponse(<Card logoUrl={null} />, options).arrayBuffer();
}

function Card({ logoUrl }: { logoUrl: string | null }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        alignItems: "flex-start",
        width: "100%",
        height: "100%",
        padding: 88,
        color: "#fff",
        backgroundColor: describeMark(brand).fill,
      }}
    >
      {logoUrl === null ? <Mark /> : <LogoTile logoUrl={logoUrl} />}
      <div style={{ display: "flex", flexDirection: "column", gap: 20 }}>
        {isWritable ? <div style={{ display: "block", fontSize: 84, lineClamp: 2 }}>{brand.name}</div> : null}
        <div style={{ fontSize: 38, opacity: 0.85 }}>Website audits with clear recommendations</div>
      </div>
    </div>
  );
}

function LogoTile({ logoUrl }: { logoUrl: string }) {
  return (
    <div style={{ display: "flex", padding: 24, borderRadius: 34, backgroundColor: "#fff" }}>
      {/* biome-ignore lint/performance/noImgElement: drawn on the server, never sent as an element. */}
      <img alt="" height={112} src={logoUrl} style={{ maxWidth: 640, objectFit: "contain" }} />
    </div>
  );
}

function Mark() {
  const { initial } = describeMark(brand);
  const tile = { width: 120, height: 120 };
  if (initial === null || !isWritable) {
    const tick = drawMark({ fill: shade, initial: null });
    // biome-ignore lint/performance/noImgElement: drawn on the server, never sent as an element.
    return <img alt="" {...tile} src={`data:image/svg+xml,${encodeURIComponent(tick)}`} />;
  }
  return (
    <div
      style={{
        ...tile,
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        borderRadius: 34,
        fontSize: 76,
        backgroundColor: shade,
      }}
    >
      {initial}
    </div>
  );
}
