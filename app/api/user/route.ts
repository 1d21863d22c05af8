import { requireViewer } from "@/lib/auth/session";
import { jsonAnswer, route } from "@/lib/http";

export const GET = route(async () => jsonAnswer(await requireViewer()));
