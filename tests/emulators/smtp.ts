/** A mail server on loopback that takes mails as the real ones do, and misbehaves when told to. */
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { TLSSocket } from "node:tls";

/**
 * `busy`: refuses for now. `unknown recipient`: refuses for good. `silent`: takes the connection and says nothing.
 * `lost answer`: takes the mail and hangs up. `no encryption`: offers no STARTTLS. `broken encryption`: offers it, and
 * then speaks on in the clear.
 */
export type SmtpMishap =
  | "busy"
  | "unknown recipient"
  | "silent"
  | "lost answer"
  | "no encryption"
  | "broken encryption";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message. */
  source: string;
  wasEncrypted: boolean;
  /** As "user password". */
  login: string | null;
}

export interface SmtpEmulator {
  port: number;
  received: ReceivedMail[];
  connections: () => number;
  /** One for each of the next connections. */
  plan: (...mishaps: SmtpMishap[]) => void;
  close: () => Promise<void>;
}

export async function startSmtpEmulator(): Promise<SmtpEmulator> {
  const pem = await readFile("lib/browser/check/self-signed.pem");
  const received: ReceivedMail[] = [];
  const planned: SmtpMishap[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    const mishap = planned.shift();
    if (mishap !== "silent") converse(socket, { pem, mishap, received }, "220 mail.example ESMTP");
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    plan: (...mishaps) => void planned.push(...mishaps),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Setting {
  pem: Buffer;
  mishap: SmtpMishap | undefined;
  received: ReceivedMail[];
}

function converse(socket: Socket, setting: Setting, greeting: string | null): void {
  const { pem, mishap, received } = setting;
  const isEncrypted = socket instanceof TLSSocket;
  const mail: ReceivedMail = { from: "", to: [], source: "", wasEncrypted: isEncrypted, login: null };
  let isData = false;
  const say = (line: string) => {
    if (socket.writable) socket.write(`${line}\r\n`);
  };
  if (greeting !== null) say(greeting);
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  const end = () => {
    isData = false;
    received.push({ ...mail });
    if (mishap === "lost answer") socket.destroy();
    else say("250 2.0.0 taken");
  };
  const answers: Record<string, (rest: string) => void> = {
    ehlo: () => {
      const offers = isEncrypted || mishap === "no encryption" ? ["AUTH PLAIN"] : ["STARTTLS", "AUTH PLAIN"];
      for (const [index, offer] of offers.entries()) say(`250${index === offers.length - 1 ? " " : "-"}${offer}`);
    },
    starttls: () => {
      if (mishap === "no encryption") return say("502 not here");
      say("220 go ahead");
      if (mishap === "broken encryption") return say("500 what?");
      lines.removeAllListeners();
      lines.close();
      const secure = new TLSSocket(socket, { isServer: true, key: pem, cert: pem });
      secure.on("error", () => socket.destroy());
      converse(secure, setting, null);
    },
    auth: (rest) => {
      const [, user, password] = Buffer.from(rest.replace(/^PLAIN /, ""), "base64")
        .toString()
        .split("\0");
      mail.login = `${user} ${password}`;
      say("235 2.7.0 welcome");
    },
    mail: (rest) => {
      mail.from = rest;
      say(mishap === "busy" ? "451 4.3.2 try again later" : "250 ok");
    },
    rcpt: (rest) => {
      mail.to.push(rest);
      say(mishap === "unknown recipient" ? "550 5.1.1 no such mailbox" : "250 ok");
    },
    data: () => {
      isData = true;
      say("354 go on");
    },
    quit: () => socket.end("221 bye\r\n"),
  };
  // A reader passes on what befalls its socket.
  lines.on("error", () => socket.destroy());
  lines.on("line", (line) => {
    if (isData) {
      if (line === ".") end();
      else mail.source += `${line.replace(/^\.\./, ".")}\r\n`;
      return;
    }
    const [verb = "", rest = ""] = [line.split(" ")[0]?.toLowerCase(), line.slice(line.indexOf(" ") + 1)];
    const answer = answers[verb];
    if (answer) answer(rest);
    else say("250 ok");
  });
}
