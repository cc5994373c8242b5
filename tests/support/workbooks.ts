import { ecb } from "@noble/ciphers/aes.js";
import { sha1 } from "@noble/hashes/legacy.js";
import { writeXlsx, type CellValue } from "hucre";
import type { Cell } from "@/lib/domain/sheets/cells";

const valueOf = (cell: Cell): CellValue => (typeof cell === "object" ? null : (cell ?? null));

type Made = { name: string; rows: readonly (readonly Cell[])[] };

/** An .xlsx of some sheets, with a password where one is given; `spinCount` are its rounds, as Office writes 100,000. */
export const workbook = (sheets: readonly Made[], encryption?: { password: string; spinCount?: number }) =>
  writeXlsx({
    stringMode: "inline",
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(valueOf)) })),
    ...(encryption && { encryption }),
  });

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const u32 = (value: number) => new Uint8Array(new Uint32Array([value]).buffer);
const bytes = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** The two streams of a workbook behind a password as Office 2007 writes them: AES in single blocks, 50,000 rounds of SHA-1. */
export function standardStreams(plain: Uint8Array, password: string): Map<string, Uint8Array> {
  const salt = new Uint8Array(16).map((_, at) => at * 7 + 1);
  let key = sha1(bytes(salt, utf16(password)));
  for (let round = 0; round < 50_000; round += 1) key = sha1(bytes(u32(round), key));
  const last = sha1(bytes(key, u32(0)));
  const spread = (filler: number) => sha1(new Uint8Array(64).fill(filler).map((byte, at) => byte ^ (last[at] ?? 0)));
  const seal = (data: Uint8Array) =>
    ecb(bytes(spread(0x36), spread(0x5c)).subarray(0, 16), { disablePadding: true }).encrypt(data);
  const proof = new Uint8Array(16).fill(9);
  const header = bytes(
    u32(0x24),
    u32(0),
    u32(0x660e),
    u32(0x8004),
    u32(128),
    u32(0x18),
    u32(0),
    u32(0),
    utf16("AES\0"),
  );
  const info = bytes(
    new Uint8Array([4, 0, 2, 0]),
    u32(0x24),
    u32(header.length),
    header,
    u32(16),
    salt,
    seal(proof),
    u32(20),
    seal(bytes(sha1(proof), new Uint8Array(12))),
  );
  const padded = bytes(plain, new Uint8Array((16 - (plain.length % 16)) % 16));
  const size = new Uint8Array(new BigUint64Array([BigInt(plain.length)]).buffer);
  return new Map([
    ["EncryptionInfo", info],
    ["EncryptedPackage", bytes(size, seal(padded))],
  ]);
}
