import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";

type Family = "A" | "AAAA";
/** "held": nothing until `release` is called (then 1.1.1.1 or its IPv6 counterpart). */
type Answer = readonly string[] | "nxdomain" | "servfail" | "silent" | "held";

export interface NameServer {
  address: string;
  /** E.g. "A example.com", repetitions included. */
  questions: string[];
  /** Answers held questions, and from then on all of them. */
  release(): void;
  close(): void;
}

const types: Record<number, Family> = { 1: "A", 28: "AAAA" };
const errors = { servfail: 2, nxdomain: 3 };
const publicAddress = { A: ["1.1.1.1"], AAAA: ["2606:4700:4700::1111"] };

export async function startNameServer(answerOf: (name: string, family: Family) => Answer): Promise<NameServer> {
  const socket = createSocket("udp4");
  const questions: string[] = [];
  let held: (() => void)[] | undefined = [];

  const answer = (query: Buffer, peer: RemoteInfo) => {
    const { name, family, question } = parse(query);
    questions.push(`${family} ${name}`);
    const send = (reply: Exclude<Answer, "silent" | "held">) => {
      const code = typeof reply === "string" ? errors[reply] : 0;
      const records = typeof reply === "string" ? [] : reply.map(recordOf);
      const header = Buffer.from([
        query[0] ?? 0,
        query[1] ?? 0,
        0x81,
        0x80 | code,
        0,
        1,
        0,
        records.length,
        0,
        0,
        0,
        0,
      ]);
      socket.send(Buffer.concat([header, question, ...records]), peer.port, peer.address);
    };
    const reply = answerOf(name, family);
    if (reply === "silent") return;
    if (reply !== "held") send(reply);
    else if (held === undefined) send(publicAddress[family]);
    else held.push(() => send(publicAddress[family]));
  };

  socket.on("message", answer);
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    release() {
      for (const send of held ?? []) send();
      held = undefined;
    },
    close: () => socket.close(),
  };
}

/** https://www.rfc-editor.org/rfc/rfc1035#section-4.1.2 */
function parse(query: Buffer): { name: string; family: Family; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const family = types[query.readUInt16BE(at + 1)] ?? "A";
  return { name: labels.join("."), family, question: query.subarray(12, at + 5) };
}

function recordOf(address: string): Buffer {
  const bytes = isIPv6(address) ? ipv6Bytes(address) : Buffer.from(address.split(".").map(Number));
  // A pointer to the question's name, type, class IN, 60 s.
  return Buffer.concat([
    Buffer.from([0xc0, 12, 0, bytes.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, bytes.length]),
    bytes,
  ]);
}

function ipv6Bytes(address: string): Buffer {
  const [head = "", tail = ""] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const zeros = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(address.includes("::") ? zeros : 0).fill("0"), ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, "0")).join(""), "hex");
}
