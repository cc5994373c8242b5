import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
type Locked = { packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }> };
const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as Locked;
/** What is downloaded: the product itself and its workspaces are folders of this repository, and some places link to them. */
const downloaded = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.includes("node_modules/") && !link,
);

/** The first version without the holes that are known of it (docs/security.md, S70). */
const FLOORS: Record<string, string> = {
  next: "16.4.1",
  react: "19.3.0",
  "react-dom": "19.3.0",
  undici: "7.30.2",
  "iron-session": "8.0.4",
  dompurify: "3.4.18",
  busboy: "1.6.0",
};

/** Example: 16.4.10 is newer than 16.4.9, and a preview of a version is older than it. */
function isAtLeast(version: string, floor: string): boolean {
  const numbersOf = (text: string) => (text.split("-")[0] ?? "").split(".").map(Number);
  const [have, want] = [numbersOf(version), numbersOf(floor)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (have[place] ?? 0) - (want[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return !version.includes("-") || floor.includes("-");
}

const copiesOf = (name: string) =>
  Object.entries(lock.packages).filter(
    ([place]) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`),
  );

describe("S70 the lock file", () => {
  it.each(Object.entries(FLOORS))("has %s at %s or newer, every copy of it", (name, floor) => {
    const copies = copiesOf(name);
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter(([, { version = "0" }]) => !isAtLeast(version, floor))).toEqual([]);
  });

  it("names the checksum of every package", () => {
    const bare = downloaded.filter(([, { integrity }]) => !integrity);
    expect(bare.map(([place]) => place)).toEqual([]);
  });

  it("names no place to download from, so that every machine uses its own", () => {
    const placed = downloaded.filter(([, { resolved }]) => resolved);
    expect(placed.map(([place]) => place)).toEqual([]);
  });

  it.each([
    ["16.4.10", "16.4.9", true],
    ["16.4.0", "16.4.1", false],
    ["17.0.0", "16.4.1", true],
    ["16.4.1-canary.1", "16.4.1", false],
  ])("is compared as versions are: %s is at least %s: %s", (version, floor, expected) => {
    expect(isAtLeast(version, floor)).toBe(expected);
  });
});

describe("S70 what is built in", () => {
  const source = readFileSync(join(ROOT, "next.config.js"), "utf8");
  it.each(["rewrites", "redirects", "i18n:", "remotePatterns", "proxyClientMaxBodySize", "serverActions"])(
    "has no %s, each of which has been a way in",
    (word) => expect(source).not.toContain(word),
  );
});
