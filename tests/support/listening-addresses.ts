import { readdir, readFile, readlink } from "node:fs/promises";

/** Where a process listens for TCP connections, as host:port in order (Linux). */
export async function listeningAddresses(pid: number): Promise<string[]> {
  const inodes = new Set<string>();
  for (const descriptor of await readdir(`/proc/${pid}/fd`)) {
    const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => "");
    const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
    if (inode !== undefined) inodes.add(inode);
  }
  const addresses: string[] = [];
  for (const table of ["tcp", "tcp6"]) {
    for (const line of (await readFile(`/proc/net/${table}`, "utf8").catch(() => "")).split("\n").slice(1)) {
      const [, local = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
      // TCP_LISTEN in the kernel's net/tcp_states.h.
      if (state === "0A" && inodes.has(inode)) addresses.push(toAddress(local));
    }
  }
  return addresses;
}

/** The kernel prints an address as words of four bytes in the machine's order, the port as it is read. */
function toAddress(local: string): string {
  const [words = "", port = ""] = local.split(":");
  const bytes = Buffer.from(words, "hex").swap32();
  const host =
    bytes.length === 4
      ? bytes.join(".")
      : new URL(`http://[${bytes.toString("hex").match(/.{4}/g)?.join(":")}]`).hostname;
  return `${host}:${Number.parseInt(port, 16)}`;
}
