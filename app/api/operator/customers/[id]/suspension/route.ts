import { getViewer } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";
import { resumeCustomer, suspendCustomer } from "@/lib/operator/customers";
import { requireOperator } from "@/lib/operator/operator";

type Context = { params: Promise<{ id: string }> };

export const PUT = route<Context>(async (_request, { params }) => {
  const operator = await requireOperator(await getViewer());
  const cancelled = await suspendCustomer(operator, requireId((await params).id));
  return jsonResponse({ message: `The account is suspended. Cancelled audits: ${cancelled}.` });
});

export const DELETE = route<Context>(async (_request, { params }) => {
  const operator = await requireOperator(await getViewer());
  await resumeCustomer(operator, requireId((await params).id));
  return jsonResponse({ message: "The account is active again." });
});
