import { ImageResponse } from "next/og";
import { connection } from "next/server";
import { brand } from "@/lib/brand";
import { describeMark, drawMark } from "@/lib/brand-mark";

export const alt = `Client portal of ${brand.name}`;
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

/** What the font at hand can write. For anything else its library would ask a stranger for another font. */
const isWritable = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]+$/.test(brand.name);

const shade = "#00000033";

/** What a chat or a network shows of any link to this portal: whose it is, and nothing of an audit. */
export default async function SocialCard(): Promise<ImageResponse> {
  await connection();
  const { fill, initial } = describeMark(brand);
  const tick = drawMark({ fill: shade, initial: null });
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: 88,
        color: "#fff",
        backgroundColor: fill,
      }}
    >
      {initial !== null && isWritable ? (
        <div
          style={{
            display: "flex",
            alignItems: "center",
            justifyContent: "center",
            width: 120,
            height: 120,
            borderRadius: 34,
            fontSize: 76,
            backgroundColor: shade,
          }}
        >
          {initial}
        </div>
      ) : (
        // biome-ignore lint/performance/noImgElement: drawn on the server, never sent as an element.
        <img alt="" width={120} height={120} src={`data:image/svg+xml,${encodeURIComponent(tick)}`} />
      )}
      <div style={{ display: "flex", flexDirection: "column", gap: 20 }}>
        {isWritable ? <div style={{ display: "block", fontSize: 84, lineClamp: 2 }}>{brand.name}</div> : null}
        <div style={{ fontSize: 38, opacity: 0.85 }}>Website audits with clear recommendations</div>
      </div>
    </div>,
    // Settings change with a restart: by itself the card would be kept for a year.
    { ...size, headers: { "cache-control": "public, max-age=3600" } },
  );
}
