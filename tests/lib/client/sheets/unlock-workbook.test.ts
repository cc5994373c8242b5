import fc from "fast-check";
import { compoundStreams } from "@/lib/client/sheets/compound-file";
import { isLockedXls, saysLocked } from "@/lib/client/sheets/locked";
import { unlockWorkbook } from "@/lib/client/sheets/unlock-workbook";
import { standardStreams, workbook } from "@/tests/support/workbooks";

const PLAIN = new Uint8Array(5_000).map((_, at) => at % 251);

test("standard encryption opens with its password and with no other", () => {
  const streams = standardStreams(PLAIN, "가람 1234");
  expect(unlockWorkbook(streams, "0000")).toEqual({ ok: false, problem: "wrongPassword" });
  expect(unlockWorkbook(streams, "가람 1234")).toEqual({ ok: true, bytes: PLAIN });
});

test.each([
  ["no streams", new Map<string, Uint8Array>()],
  [
    "an encryption of another kind",
    new Map([
      ["EncryptionInfo", new Uint8Array(64)],
      ["EncryptedPackage", PLAIN],
    ]),
  ],
  [
    "a verifier that was cut off",
    new Map([...standardStreams(PLAIN, "p")].map(([name, bytes]) => [name, bytes.slice(0, 60)])),
  ],
])("%s is unreadable", (_sentence, streams) => {
  expect(unlockWorkbook(streams, "p")).toEqual({ ok: false, problem: "unreadable" });
});

test("an absurd number of rounds is refused before one is made", async () => {
  const bytes = await workbook([{ name: "a", rows: [["가"]] }], { password: "p", spinCount: 10 });
  const streams = compoundStreams(bytes)!;
  const info = Buffer.from(streams.get("EncryptionInfo")!)
    .toString("latin1")
    .replace('spinCount="10"', 'spinCount="9999999999"');
  streams.set("EncryptionInfo", new Uint8Array(Buffer.from(info, "latin1")));
  expect(unlockWorkbook(streams, "p")).toEqual({ ok: false, problem: "unreadable" });
});

test("a damaged compound file is read, refused, and never read without end", async () => {
  const bytes = await workbook([{ name: "a", rows: [["가"]] }], { password: "p", spinCount: 1 });
  const spoilt = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(spoilt, (changes) => {
      const copy = bytes.slice();
      for (const [at, byte] of changes) if (at >= 8) copy[at] = byte;
      const streams = compoundStreams(copy);
      if (streams) unlockWorkbook(streams, "p");
    }),
    { numRuns: 200 },
  );
});

test("a damaged file still says that it holds an encrypted workbook", () => {
  const name = new Uint8Array(Buffer.from("EncryptedPackage", "utf16le"));
  expect(saysLocked(new Uint8Array([...new Uint8Array(512), ...name]))).toBe(true);
  expect(saysLocked(new Uint8Array(600))).toBe(false);
});

test.each([
  ["encrypted", [0x09, 0x08, 0, 0, 0x2f, 0, 2, 0, 1, 0], true],
  ["open", [0x09, 0x08, 0, 0, 0x0a, 0, 0, 0, 0x2f, 0, 0, 0], false],
  ["cut off", [0x09], false],
])("an old workbook whose records are %s", (_sentence, bytes, expected) => {
  expect(isLockedXls(new Uint8Array(bytes))).toBe(expected);
});
