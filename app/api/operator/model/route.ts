import { getViewer } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";
import { modelLimits } from "@/lib/limits";
import { chooseModel, removeModel } from "@/lib/operator/choose-model";
import { requireOperator } from "@/lib/operator/operator";
import { modelChoiceSchema } from "@/lib/operator/schema";

export const PUT = route(async (request) => {
  const operator = await requireOperator(await getViewer());
  const typed = await readJson(request, modelChoiceSchema);
  const { models } = await chooseModel(operator, typed, { from: "browser", timeoutMs: modelLimits.testMs });
  return jsonResponse({ message: `${models.main} answered the test and reviews new audits.` });
});

export const DELETE = route(async () => {
  await removeModel(await requireOperator(await getViewer()));
  return jsonResponse({ message: "SpotCheck's rules review new audits." });
});
