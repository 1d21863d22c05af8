/** The dynamic symbols of a 64-bit little-endian ELF file: https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.symtab.html */
import { readFile } from "node:fs/promises";

export interface DynamicSymbols {
  needed: string[];
  defined: string[];
}

export async function readDynamicSymbols(file: string): Promise<DynamicSymbols> {
  const elf = await readFile(file);
  const number = (at: number) => Number(elf.readBigUInt64LE(at));
  const sections = Array.from({ length: elf.readUInt16LE(60) }, (_, index) => {
    const at = number(40) + index * elf.readUInt16LE(58);
    return {
      type: elf.readUInt32LE(at + 4),
      offset: number(at + 24),
      size: number(at + 32),
      link: elf.readUInt32LE(at + 40),
    };
  });
  const dynamicSymbolTable = 11;
  const table = sections.find(({ type }) => type === dynamicSymbolTable);
  const names = table && sections[table.link];
  if (!table || !names) throw new Error(`${file} has no dynamic symbols`);
  const found: DynamicSymbols = { needed: [], defined: [] };
  const symbolSize = 24;
  for (let at = table.offset + symbolSize; at < table.offset + table.size; at += symbolSize) {
    const start = names.offset + elf.readUInt32LE(at);
    const name = elf.toString("latin1", start, elf.indexOf(0, start));
    const isUndefined = elf.readUInt16LE(at + 6) === 0;
    found[isUndefined ? "needed" : "defined"].push(name);
  }
  return found;
}
