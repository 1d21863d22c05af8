import type { Received } from "@/lib/audits/model/message-call";

const maxTries = 50;

/** The tool's input, else the last JSON object of the text, whatever is written around it. @returns undefined if there is none */
export function parseAnswer({ text, toolInput }: Pick<Received, "text" | "toolInput">): unknown {
  const whole = tryParse(toolInput) ?? tryParse(text);
  if (whole !== undefined) return whole;
  const fenced = [...text.matchAll(/```(?:json)?\s*\n([\s\S]*?)\n?```/gi)].at(-1)?.[1];
  const searched = fenced ?? text;
  const end = searched.lastIndexOf("}") + 1;
  for (let start = searched.indexOf("{"), tries = 0; start !== -1 && start < end && tries < maxTries; tries += 1) {
    const found = tryParse(searched.slice(start, end));
    if (found !== undefined) return found;
    start = searched.indexOf("{", start + 1);
  }
  return undefined;
}

function tryParse(json: string): unknown {
  try {
    return json === "" ? undefined : (JSON.parse(json) as unknown);
  } catch {
    return undefined;
  }
}
