import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { MAY_IMPORT } from "@/tests/support/import-law";
import { circlesIn, homeOf, importsOf, violationsOf, withoutTypes } from "@/tests/support/imports";

const ROOT = join(__dirname, "../..");
const FOLDERS = ["app", "components", "extension", "lib", "rehearsal", "upstream"];
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).split(sep).join("/"));
const files = FOLDERS.flatMap(filesIn).concat("middleware.ts", "instrumentation.ts", "instrumentation-client.ts");
/** What ships, and what lives through it in one process. */
const lawful = [...files, ...filesIn("simulation")];

describe("the import law", () => {
  it("knows a home for every source file", () => {
    expect(lawful.filter((file) => !homeOf(file))).toEqual([]);
  });

  it("is kept by every source file", () => {
    const broken = lawful.flatMap((file) =>
      violationsOf(file, readFileSync(join(ROOT, file), "utf8")).map((path) => `${file} imports ${path}`),
    );
    expect(broken).toEqual([]);
  });
});

describe("an import is written in one way", () => {
  const SPECIFIER = /(?:from\s*|import\s*\(\s*|import\s+|jest\.\w+\s*\(\s*)"((?:@|\.{1,2})\/[^"]*)"/g;
  const everything = [...lawful, ...["bench", "e2e", "scripts", "tests"].flatMap(filesIn)];

  /** Specifiers that name a file in another way than the rule does. */
  const wrongIn = (file: string, text: string) =>
    [...text.matchAll(SPECIFIER)].flatMap(([, specifier = ""]) => {
      const [place = ""] = importsOf(file, `from "${specifier}"`);
      const way = posix.relative(posix.dirname(file), place);
      const right = way.startsWith("..") ? `@/${place}` : `./${way}`;
      return specifier === right ? [] : [`${file} imports ${specifier} in place of ${right}`];
    });

  it("by ./ in its own folder and below, by @/ from everywhere else", () => {
    // This file writes wrong imports on purpose.
    const others = everything.filter((file) => file !== "tests/laws/imports.test.ts");
    expect(others.flatMap((file) => wrongIn(file, readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
  });

  it.each([
    ["./b", []],
    ["./c/b", []],
    ["@/lib/d", []],
    ["../d", ["lib/a/x.ts imports ../d in place of @/lib/d"]],
    ["@/lib/a/b", ["lib/a/x.ts imports @/lib/a/b in place of ./b"]],
  ])("the check judges %s", (specifier, wrong) => {
    expect(wrongIn("lib/a/x.ts", `import { b } from "${specifier}";`)).toEqual(wrong);
  });
});

describe("the rooms of the upstream", () => {
  const ROOM = /^upstream\/(\w+)$/;
  const rooms = Object.entries(MAY_IMPORT).flatMap(([room, others]) => {
    const [, name] = ROOM.exec(room) ?? [];
    return name ? [{ name, others: others.flatMap((other) => ROOM.exec(other)?.[1] ?? []) }] : [];
  });

  it("never use each other both ways", () => {
    const uses = new Set(rooms.flatMap(({ name, others }) => others.map((other) => `${name} ${other}`)));
    // What waits in the queue is counted by the plan of its shop; a shop has no work of its own.
    expect([...uses].filter((use) => uses.has(use.split(" ").reverse().join(" ")))).toEqual([]);
  });

  it("are those that docs/architecture.md describes, with what each may use", () => {
    const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
    const entries = [...page.matchAll(/^- `upstream\/(\w+)`: [\s\S]*?May\s+use:\s+([^.]*)\./gm)];
    const described = entries.map(([, name = "", uses = ""]) => [
      name,
      [...uses.matchAll(/`(\w+)`/g)].map(([, use]) => use),
    ]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(rooms.map(({ name, others }) => [name, others])));
  });
});

describe("the contract", () => {
  const loaded = new Set<string>();
  function follow(file: string): void {
    if (loaded.has(file) || !existsSync(join(ROOT, file))) return;
    loaded.add(file);
    const text = withoutTypes(readFileSync(join(ROOT, file), "utf8"));
    for (const place of importsOf(file, text)) follow(`${place}.ts`);
  }
  follow("lib/contract/catalogue.ts");

  it("knows what a check may find, and loads no check", () => {
    expect([...loaded]).toEqual(expect.arrayContaining(["lib/domain/listing/finding-kinds.ts"]));
    expect([...loaded].filter((file) => /precheck|listing-facts\/(listing-facts|fill-)/.test(file))).toEqual([]);
  });
});

describe("the outside world is met over HTTP alone", () => {
  const around = ["bench", "e2e", "scripts", "simulation", "tests"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => join(folder, name).split(sep).join("/")),
  );
  /** What tests the world itself, or puts it up for the tests of ours. */
  const STAGEHANDS = [
    "rehearsal/",
    // Lives through both in one process.
    "simulation/",
    // Starts the rehearsed world, and refuses wrong settings of both before anything is built.
    "scripts/settings.ts",
    "scripts/settings-docs.ts",
    "tests/rehearsal/",
    "tests/support/",
    "tests/laws/imports.test.ts",
    // Reads its pictures, whose text is known there.
    "bench/world-pictures.ts",
  ];

  it("nothing of ours imports it, and of the tests only its own and their support", () => {
    const found = [...files, ...around]
      .filter((file) => !STAGEHANDS.some((place) => file.startsWith(place)))
      .flatMap((file) =>
        importsOf(file, readFileSync(join(ROOT, file), "utf8"))
          .filter((place) => place.split("/")[0] === "rehearsal")
          .map((place) => `${file} imports ${place}`),
      );
    expect(found).toEqual([]);
  });

  it("nothing that ships imports the upstream, which only the wire leads to", () => {
    const found = files
      .filter((file) => !file.startsWith("upstream/"))
      .flatMap((file) =>
        importsOf(file, readFileSync(join(ROOT, file), "utf8"))
          .filter((place) => ["simulation", "upstream"].includes(place.split("/")[0] ?? ""))
          .map((place) => `${file} imports ${place}`),
      );
    expect(found).toEqual([]);
  });
});

describe("no file leads back to itself, by types neither", () => {
  const places = new Map(files.map((file) => [file.replace(/\.tsx?$/, ""), file]));
  const arrows = new Map(
    files.map((file) => [
      file,
      importsOf(file, readFileSync(join(ROOT, file), "utf8")).flatMap((place) => places.get(place) ?? []),
    ]),
  );

  it("in the whole source", () => {
    expect(circlesIn(arrows)).toEqual([]);
  });

  it.each([
    ["two files", { a: ["b"], b: ["a"] }, [["a", "b"]]],
    ["a longer way", { a: ["b"], b: ["c"], c: ["a"], d: ["a"] }, [["a", "b", "c"]]],
    ["itself", { a: ["a"] }, [["a"]]],
    ["none", { a: ["b", "c"], b: ["c"], c: [] }, []],
  ])("the checker finds %s", (_, graph, circles) => {
    expect(circlesIn(new Map(Object.entries(graph as unknown as Record<string, string[]>)))).toEqual(circles);
  });
});

const BUSINESS =
  /(product|listing|market|seller|courier|carrier|(?<!grid)template|invoice|collect|taobao|coupang|customs|mileage|shop\b)/i;

it.each(["components/ui/", "components/grid/", "components/chart/", "components/form/"])(
  "%s knows no word of the business",
  (folder) => {
    const words = files
      .filter((file) => file.startsWith(folder))
      .flatMap((file) =>
        withoutComments(readFileSync(join(ROOT, file), "utf8"))
          .split("\n")
          .filter((line) => BUSINESS.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(words).toEqual([]);
  },
);

describe("the checker itself", () => {
  it.each([
    ["lib/domain/kit/won.ts", 'import { z } from "../../contract/define";', "lib/contract/define"],
    ["lib/client/use-call.ts", 'import { door } from "@/lib/server/door/door";', "lib/server/door/door"],
    ["lib/server/door/door.ts", 'const bff = await import("@/lib/client/bff");', "lib/client/bff"],
    ["upstream/api/auth.ts", 'export { judge } from "@/lib/routes";', "lib/routes"],
    ["components/screens/order/check/x.tsx", 'import { a } from "../manage/a";', "components/screens/order/manage/a"],
    ["components/ui/button.tsx", 'import type { B } from "@/lib/client/bff";', "lib/client/bff"],
    ["app/api/x/route.ts", 'import { calls } from "@/lib/contract/catalogue";', "lib/contract/catalogue"],
    ["lib/contract/define.ts", 'import "@/upstream/server";', "upstream/server"],
    ["upstream/app.ts", 'import { X } from "@/rehearsal/rehearsal";', "rehearsal/rehearsal"],
    ["upstream/seed/trade.ts", 'import type { X } from "../../rehearsal/tables";', "rehearsal/tables"],
    ["rehearsal/couriers.ts", 'import { X } from "@/lib/constants";', "lib/constants"],
    ["rehearsal/markets/buyers.ts", 'import { at } from "../../upstream/kit/reading";', "upstream/kit/reading"],
  ])("finds what %s may not import", (file, text, found) => {
    expect(violationsOf(file, text)).toEqual([found]);
  });

  it.each([
    ["lib/domain/kit/won.ts", 'import { z } from "zod"; import { NAME_LENGTH_MAX } from "@/lib/constants";'],
    ["components/screens/order/check/x.tsx", 'import { a } from "./a"; import { Grid } from "@/components/grid/grid";'],
    ["lib/server/door/door.ts", '/* import { x } from "@/lib/client/bff"; */'],
  ])("lets %s import what it may", (file, text) => {
    expect(violationsOf(file, text)).toEqual([]);
  });

  it("reads imports over several lines, dynamic ones and bare ones", () => {
    expect(importsOf("lib/a/b.ts", 'import {\n  x,\n} from "./c";\nimport "../d";\nvoid import("@/lib/e");')).toEqual([
      "lib/a/c",
      "lib/d",
      "lib/e",
    ]);
  });
});

describe("npm start installs no tools", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  /** Paths and packages a file loads when it runs; what is imported as a type is gone by then. */
  const loadedBy = (file: string): string[] =>
    [
      ...withoutComments(readFileSync(join(ROOT, file), "utf8")).matchAll(
        /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/g,
      ),
    ].map(([, whole, lazy]) => whole ?? lazy ?? "");
  const packageOf = (path: string): string => path.split("/", path.startsWith("@") ? 2 : 1).join("/");
  /** A script with those of `scripts/` it loads. */
  const withOthers = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const path of loadedBy(file)) if (/^\.\/[\w-]+$/.test(path)) withOthers(`scripts/${path.slice(2)}.ts`, seen);
    return seen;
  };
  const running = [
    .../RUNNING = \[(.*?)\]/.exec(readFileSync(join(ROOT, "scripts/run.mjs"), "utf8"))![1]!.matchAll(/"(\w+)"/g),
  ];

  it("so nothing that runs the product loads one", () => {
    const scripts = running.flatMap(([, name]) => [...withOthers(`scripts/${name}.ts`)]);
    expect(scripts).toContain("scripts/start.ts");
    const ours = files.filter((file) => !file.endsWith(".config.ts"));
    const found = [...ours, ...scripts].flatMap((file) =>
      loadedBy(file)
        .map(packageOf)
        .filter((name) => name in devDependencies)
        .map((name) => `${file} loads ${name}`),
    );
    expect(found).toEqual([]);
  });

  it("and the check sees one where it is", () => {
    expect(loadedBy("scripts/bucket-server.ts").map(packageOf)).toContain("@20minutes/s3rver");
    expect(loadedBy("playwright.config.ts").map(packageOf)).toContain("@playwright/test");
  });
});
