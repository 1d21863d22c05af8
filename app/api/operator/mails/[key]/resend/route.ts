import { getViewer } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { requireOperator } from "@/lib/operator/operator";
import { resendMail } from "@/lib/operator/unsent-mails";

export const POST = route<{ params: Promise<{ key: string }> }>(async (_request, { params }) => {
  const operator = await requireOperator(await getViewer());
  await resendMail(operator, decodeKey((await params).key));
  return jsonResponse({
    message: "Resending now. Emails that were sent or are no longer needed leave this list.",
  });
});

/** Keys contain colons, which arrive encoded. */
function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
