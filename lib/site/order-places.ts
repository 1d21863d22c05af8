import type { CapturedField, PageCapture } from "@/lib/browser/types";
import { givesMachineOrders } from "@/lib/text/machine-orders";

function textsByPlace(capture: PageCapture): [place: string, texts: string[]][] {
  const { headings, texts, links, actions, forms, images, pictureText, embeds } = capture;
  return [
    ["visible text", [...headings, ...texts.filter(({ kind }) => kind !== "code" && kind !== "quote")].map(toText)],
    ["title", [capture.title, capture.siteName]],
    ["meta description", [capture.metaDescription]],
    ["links and buttons", [...links, ...actions].map(toText)],
    [
      "form",
      forms.flatMap(({ submitText, nearbyText, fields }) => [submitText, nearbyText, ...fields.flatMap(toNames)]),
    ],
    ["names of pictures", [...images.map(({ alt }) => alt ?? ""), ...pictureText.split("\n"), capture.logoText]],
    ["frames and videos", embeds.flatMap(({ name, text }) => [name, ...text.split("\n")])],
    ["structured data", capture.structuredData.flatMap(stringsIn)],
  ];
}

const toText = ({ text }: { text: string }) => text;
const toNames = ({ label, name }: CapturedField) => [label, name];

export function findShownOrders(capture: PageCapture): { place: string; text: string }[] {
  return textsByPlace(capture).flatMap(([place, texts]) =>
    [...new Set(texts)].filter(givesMachineOrders).map((text) => ({ place, text })),
  );
}

const maxStrings = 2_000;

function stringsIn(data: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(data, (_, value) => {
    if (typeof value === "string") found.push(value);
    return value;
  });
  return found.slice(0, maxStrings);
}
