import { pictureResponse, readWidth } from "@/lib/audits/report/picture-response";
import { AppError } from "@/lib/errors";
import { requireId, route } from "@/lib/http";
import { readLinkPass } from "@/lib/report-links/pass-cookie";
import { readLinkedPicture } from "@/lib/report-links/queries";

/** Browsers revalidate each time, so that screenshots disappear with the link. */
export const GET = route<{ params: Promise<{ token: string; pageId: string }> }>(async (request, { params }) => {
  const { token, pageId } = await params;
  const width = readWidth(request);
  const picture = await readLinkedPicture(token, { pass: await readLinkPass(), pageId: requireId(pageId), width });
  if (picture === null) throw new AppError("not-found");
  return pictureResponse(request, picture, "private, no-cache");
});
