import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFolder, WorldInUse } from "@/rehearsal/folder-lock";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "naru-world-lock-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = () => join(folder, "world.lock");

test("a folder is taken once, and free again when given back", () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(WorldInUse);
  unlock();
  expect(existsSync(file())).toBe(false);
  lockFolder(folder)();
});

test("another living process keeps it, and is named", async () => {
  const taking =
    'const [, file] = process.argv; const stat = require("fs").readFileSync("/proc/self/stat", "utf8");' +
    'const began = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];' +
    'require("fs").writeFileSync(file, `${process.pid} ${began}`); console.log("taken"); setInterval(() => {}, 1000);';
  const other = spawn(process.execPath, ["-e", taking, file()], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await new Promise((resolve) => other.stdout.once("data", resolve));
    expect(() => lockFolder(folder)).toThrow(`process ${other.pid}`);
  } finally {
    other.kill();
  }
});

test.each([
  ["a dead process", "999999 1"],
  ["this very number, begun at another time", `${process.pid} 1`],
  ["nobody", ""],
])("a lock of %s is taken over", (_who, holder) => {
  writeFileSync(file(), holder);
  expect(() => lockFolder(folder)()).not.toThrow();
});
