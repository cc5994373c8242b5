import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DataFolderInUse, lockDataFolder } from "@/upstream/db/data-lock";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "naru-lock-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = () => join(folder, "database.lock");

test("a folder is locked once, and free again when given back", () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
  unlock();
  expect(existsSync(file())).toBe(false);
  lockDataFolder(folder)();
});

test("another living process keeps its lock", () => {
  const other = spawn("sleep", ["30"]);
  try {
    writeFileSync(file(), String(other.pid));
    expect(() => lockDataFolder(folder)).toThrow(String(other.pid));
  } finally {
    other.kill();
  }
});

test.each([
  ["a dead process", "999999 1"],
  ["this very pid, started at another time", `${process.pid} 1`],
  ["nobody", ""],
])("a lock of %s is taken over", (_who, holder) => {
  writeFileSync(file(), holder);
  expect(() => lockDataFolder(folder)()).not.toThrow();
});
