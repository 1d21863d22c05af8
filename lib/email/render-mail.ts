import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";
import { type Inert, inertHtml } from "@/lib/inert";

export interface RenderedMail {
  html: Inert<string>;
  text: Inert<string>;
}

export async function renderMail(body: ReactElement): Promise<RenderedMail> {
  const html = inertHtml(await render(body));
  return { html, text: toPlainText(html) as Inert<string> };
}
