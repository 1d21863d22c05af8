/** Strings that occur nowhere else, put into a customer's rows and looked for in every answer. */
import { randomBytes } from "node:crypto";

/**
 * Who may see one: `report` the audit's owner and its invited readers, `measurements` the same two but only in the
 * answer of the single-audit call, `account` the owner alone, `secret` nobody.
 */
export type Sight = "report" | "measurements" | "account" | "secret";

export interface Canary {
  /** What it stands in, for the message of a failing test. */
  place: string;
  sight: Sight;
  /** The forms it may leave in. */
  needles: Buffer[];
  /** Whether each of these begins with the mark. */
  isMarked: boolean;
}

const mark = "canary";

export class CanaryCage {
  readonly all: Canary[] = [];

  /** A new canary of lower-case letters and digits: no encoding of text changes it. */
  text(place: string, sight: Sight): string {
    const text = `${mark}${randomBytes(10).toString("hex")}`;
    this.all.push({ place, sight, needles: [Buffer.from(text)], isMarked: true });
    return text;
  }

  /** Watches a value that is already there, such as a password's hash. */
  add(place: string, sight: Sight, value: string): void {
    this.all.push({ place, sight, needles: [Buffer.from(value)], isMarked: false });
  }

  /** A picture's bytes, as base64: found raw and as the very base64 that is stored. */
  picture(place: string, sight: Sight): string {
    const noise = randomBytes(60);
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise, Buffer.from([0xff, 0xd9])]);
    const base64 = jpeg.toString("base64");
    this.all.push({ place, sight, needles: [noise, Buffer.from(base64.slice(8, 72))], isMarked: false });
    return base64;
  }

  /** Those whose bytes are in the answer. */
  findIn(bytes: Buffer): Canary[] {
    // Most answers hold none, which one look tells of all that are marked.
    const sought = bytes.includes(mark) ? this.all : this.all.filter(({ isMarked }) => !isMarked);
    return sought.filter(({ needles }) => needles.some((needle) => bytes.includes(needle)));
  }
}
