import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const RUN = join(ROOT, "scripts/run.mjs");
const folder = mkdtempSync(join(tmpdir(), "naru-run-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script from a folder that is not the root, as somebody may. */
function run(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test", ENV_FILE: "", DATA_DIR: folder, ...env },
  });
  return { status, said: stdout.trim(), complained: stderr.trim() };
}

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

describe("scripts/run.mjs runs TypeScript before anything is compiled", () => {
  it("calls a file's main with the words after its name, in the root", () => {
    const text = `
      type Said = { args: string[]; folder: string };
      export function main(): void {
        const said: Said = { args: process.argv.slice(2), folder: process.cwd() };
        console.log(JSON.stringify(said));
      }`;
    const { status, said } = run([written("said.ts", text), "--one", "two"]);
    expect(JSON.parse(said)).toEqual({ args: ["--one", "two"], folder: realpathSync(ROOT) });
    expect(status).toBe(0);
  });

  it("shows where in the TypeScript an error arose, and fails", () => {
    const text = "\n\nexport const main = (): void => {\n  throw new TypeError('not for people');\n};\n";
    const { status, complained } = run([written("broken.ts", text)]);
    expect(complained).toMatch(/TypeError: not for people\n\s+at .*broken\.ts:4:\d+/);
    expect(status).toBe(1);
  });

  it("shows a mistake of a person as a sentence alone", () => {
    const { status, complained } = run(["start"], { PORT: "many" });
    expect(complained).toBe("PORT must be a port number, 1 to 65535.");
    expect(status).toBe(78);
  });

  it.each([
    ["a name nobody has", ["nothing"], /^There is no script nothing\. Usage: .+$/],
    ["no name", [], /^There is no script without a name\. Usage: .+$/],
  ])("says how it is used when given %s", (_, args, sentence) => {
    const { status, complained } = run(args);
    expect(complained).toMatch(sentence);
    expect(status).toBe(78);
  });

  it("reads settings from the file ENV_FILE names, below those of the environment", () => {
    const file = join(folder, written("settings.env", "# A comment.\nPORT=many\nDRAIN_MS=soon\n"));
    const { status, complained } = run(["start"], { ENV_FILE: file, PORT: "3000" });
    expect(complained).toBe("DRAIN_MS must be a whole number from 0 to 3600000.");
    expect(status).toBe(78);
  });

  it("says so when there is no such file", () => {
    const { status, complained } = run(["start"], { ENV_FILE: "/nowhere/settings.env" });
    expect(complained).toBe("There is no file /nowhere/settings.env, which ENV_FILE names.");
    expect(status).toBe(78);
  });

  it("reads no such file for tests and benches, nor for what they start", () => {
    const file = join(folder, written("of-a-developer.env", "PORT=many\n"));
    const text =
      "export const main = (): void => console.log(JSON.stringify([process.env.PORT, process.env.ENV_FILE]));";
    expect(JSON.parse(run([written("bench.ts", text)], { ENV_FILE: file }).said)).toEqual([null, ""]);
  });

  it("leaves no bundle behind", () => {
    run([written("gone.ts", "export const main = (): void => undefined;")]);
    run([written("failing.ts", "throw new Error('while it is loaded');")]);
    expect(readdirSync(join(ROOT, ".build")).filter((name) => /^run-(gone|failing)/.test(name))).toEqual([]);
  });
});
