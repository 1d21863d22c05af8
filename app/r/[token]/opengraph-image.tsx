import { headers } from "next/headers";
import { ImageResponse } from "next/og";
import PortalCard from "@/app/opengraph-image";
import { LinkCard } from "@/components/linked-report/link-card";
import { readClientAddress } from "@/lib/auth/client-address";
import { brand } from "@/lib/brand";
import { describeMark } from "@/lib/brand-mark";
import { consume } from "@/lib/consume-quota";
import { findLink } from "@/lib/report-links/find-link";
import { type LinkedReport, readLinkedPicture, readLinkedReport } from "@/lib/report-links/queries";
import { cardFont } from "../../card-font";

export const alt = "The website’s screenshot and grade";
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

/** For chats, which have the link. One with a password, or one that has ended, gets the portal's card. */
export default async function LinkedCard({ params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  const report = await readOpenReport(token);
  if (report === null || report.rubricScore === null) return PortalCard();
  const pageId = report.pages.find(({ screenshotUrl }) => screenshotUrl !== null)?.id;
  const picture = pageId === undefined ? null : await readLinkedPicture(token, { pass: null, pageId });
  const source = picture && `data:${picture.type};base64,${Buffer.from(picture.bytes).toString("base64")}`;
  const card = <LinkCard report={report} picture={source} fill={describeMark(brand).fill} />;
  const drawn = new ImageResponse(card, { ...size, fonts: [await cardFont()] });
  return new Response(await drawn.arrayBuffer(), {
    headers: { "content-type": contentType, "cache-control": "private, no-cache" },
  });
}

async function readOpenReport(token: string): Promise<Extract<LinkedReport, { state: "open" }>["report"] | null> {
  const asked = await headers();
  // As for the report: neither guesses nor other sites' images use up a network's tries.
  if (asked.get("sec-fetch-site") === "cross-site" || (await findLink(token)) === null) return null;
  try {
    await consume({ limit: "link-open", key: readClientAddress(asked) });
  } catch {
    return null;
  }
  const linked = await readLinkedReport(token, { pass: null, viewer: null });
  return linked?.state === "open" ? linked.report : null;
}
