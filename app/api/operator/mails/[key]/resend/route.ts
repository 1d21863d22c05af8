import { getViewer } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { requireOperator } from "@/lib/operator/operator";
import { resendMail } from "@/lib/operator/unsent-mails";

export const POST = route<{ params: Promise<{ key: string }> }>(async (_request, { params }) => {
  const operator = await requireOperator(await getViewer());
  await resendMail(operator, decodeKey((await params).key));
  return jsonResponse({
    message: "It is tried again now. What was sent, or has nothing to say any more, leaves this list.",
  });
});

/** Keys hold colons, which arrive encoded. What can't be decoded is no key. */
function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
