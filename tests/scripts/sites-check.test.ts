/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const check = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync("node", ["scripts/run.mjs", "sites-check", ...words], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, out: stdout + stderr };
};

test("a saved page that is read ends well, one that is not ends with 1, and a site nobody knows with 2", () => {
  const read = check("tests/corpus/pages/taobao/ssr-function.html");
  expect({ status: read.status, title: /^read: \S/m.test(read.out) }).toEqual({ status: 0, title: true });
  const unread = check("tests/corpus/pages/costco/guard.html", "--site", "costco");
  expect({ status: unread.status, reason: /^not read: blocked/m.test(unread.out) }).toEqual({
    status: 1,
    reason: true,
  });
  expect(check("README.md", "--site", "Rakuten").status).toBe(2);
}, 60_000);
