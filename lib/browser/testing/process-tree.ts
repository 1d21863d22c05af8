/** What a process and its descendants are and listen on, read from Linux's /proc. */
import { readdir, readlink } from "node:fs/promises";
import { listPids, readProcessFile, readStat } from "../../process/testing/proc-files.ts";

export interface ListeningSocket {
  pid: number;
  protocol: "tcp" | "udp";
  /** As in a URL: IPv6 in brackets. */
  host: string;
  port: number;
}

/** The process itself and all that descend from it. */
export async function listProcessTree(rootPid: number): Promise<number[]> {
  const pids = listPids();
  const parents = new Map(pids.map((pid) => [pid, readStat(pid)?.parentPid]));
  const isOfTree = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === rootPid || isOfTree(parents.get(pid)));
  return pids.filter(isOfTree);
}

/** TCP sockets that listen, and all UDP sockets that have a port. */
export async function listListeningSockets(pids: number[]): Promise<ListeningSocket[]> {
  const found = await Promise.all(
    pids.map(async (pid) => {
      const own = await listSocketInodes(pid);
      const tables = await Promise.all(
        (["tcp", "tcp6", "udp", "udp6"] as const).map(async (table) => {
          const lines = readProcessFile(pid, `net/${table}`).trim().split("\n").slice(1);
          return lines.flatMap((line) => {
            const [, local = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
            const [words = "", port = ""] = local.split(":");
            const protocol = table.startsWith("tcp") ? ("tcp" as const) : ("udp" as const);
            // TCP_LISTEN in the kernel's net/tcp_states.h.
            const isOpen = protocol === "udp" || state === "0A";
            return isOpen && own.has(inode)
              ? { pid, protocol, host: toHost(words), port: Number.parseInt(port, 16) }
              : [];
          });
        }),
      );
      return tables.flat();
    }),
  );
  return found.flat();
}

/** The kernel prints an address as words of four bytes in the machine's order. */
function toHost(words: string): string {
  const bytes = Buffer.from(words, "hex").swap32();
  if (bytes.length === 4) return bytes.join(".");
  return new URL(`http://[${bytes.toString("hex").match(/.{4}/g)?.join(":")}]`).hostname;
}

async function listSocketInodes(pid: number): Promise<Set<string>> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const links = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => "")));
  return new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
}

/** The real, effective, saved and file system users of a process. */
export async function readUids(pid: number): Promise<number[]> {
  const status = readProcessFile(pid, "status");
  return (/^Uid:\s+(.+)$/m.exec(status)?.[1] ?? "").split(/\s+/).map(Number);
}
