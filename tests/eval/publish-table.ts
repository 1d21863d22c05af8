/** Where the marked sheets and the published table are, and how the one becomes the other. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readPriorities } from "./priorities";
import { readSheet, type Sheet } from "./sheet";
import { toMarkdown, withTable } from "./table";

const sheetsFolder = path.join(import.meta.dirname, "sheets");
const prioritiesFolder = path.join(import.meta.dirname, "priorities");
const document = path.join(import.meta.dirname, "../../docs/evaluation.md");

export function readPublishedSheets(): Sheet[] {
  const files = readdirSync(sheetsFolder).filter((name) => name.endsWith(".json"));
  return files.map((name) => readSheet(path.join(sheetsFolder, name)));
}

export function readDocument(): string {
  return readFileSync(document, "utf8");
}

/** The document as it should read. */
export function publishedDocument(): string {
  return withTable(readDocument(), toMarkdown(readPublishedSheets(), readPriorities(prioritiesFolder)));
}

/** @param files sheets to add up; all published ones unless given. */
export function printTable(files: readonly string[], write: boolean): void {
  if (write) writeFileSync(document, publishedDocument());
  else {
    const sheets = files.length > 0 ? files.map(readSheet) : readPublishedSheets();
    console.log(toMarkdown(sheets, readPriorities(prioritiesFolder)));
  }
}
