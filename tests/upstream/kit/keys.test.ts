import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { areGivenUp, endGivingUp, KeysBroken, keysIn } from "@/upstream/kit/keys";

let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
  folder = mkdtempSync(join(tmpdir(), "naru-keys-"));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});
const file = () => join(folder, "keys.json");
const haveDatabase = () => mkdirSync(join(folder, "pgdata"));
const mode = (path: string) => statSync(path).mode & 0o777;

test("keys are made once, for their owner alone, and are the same ever after", () => {
  const made = keysIn(folder);
  haveDatabase();
  expect(keysIn(folder)).toEqual(made);
  expect([made.tokens.length, made.secrets.length, mode(file()), mode(folder)]).toEqual([64, 32, 0o600, 0o700]);
  expect(readdirSync(folder).sort()).toEqual(["keys.json", "pgdata"]);
});

test("a database whose keys are lost is not started with others", () => {
  haveDatabase();
  expect(() => keysIn(folder)).toThrow(KeysBroken);
  expect(() => keysIn(folder)).toThrow(/keys\.json .* is missing.*backup/s);
  expect(existsSync(file())).toBe(false);
});

test.each([
  ["empty", ""],
  ["half written", '{"tokens":"QUJD'],
  ["of another kind", "[]"],
  ["too short", JSON.stringify({ tokens: "QUJD", secrets: "QUJD" })],
])("a file that is %s stops the start and is not touched", (_, text) => {
  writeFileSync(file(), text);
  expect(() => keysIn(folder)).toThrow(/keys\.json .* is damaged.*backup/s);
  expect(readFileSync(file(), "utf8")).toBe(text);
});

test("who has no backup says so once, and keeps the damaged file", () => {
  haveDatabase();
  writeFileSync(file(), "{");
  writeFileSync(join(folder, "keys.lost"), "");
  const made = keysIn(folder);
  expect([areGivenUp(folder), keysIn(folder)]).toEqual([true, made]);
  endGivingUp(folder);
  expect(readdirSync(folder).sort()).toEqual(["keys.json", "keys.json.damaged", "pgdata"]);
  rmSync(file());
  expect(() => keysIn(folder)).toThrow(KeysBroken);
});
