import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { homeOf, importsOf, violationsOf } from "../support/import-law";

const ROOT = join(__dirname, "../..");
const FOLDERS = ["app", "components", "lib", "rehearsal", "upstream"];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).split(sep).join("/")),
).concat("middleware.ts", "instrumentation-client.ts");

describe("the import law", () => {
  it("knows a home for every source file", () => {
    expect(files.filter((file) => !homeOf(file))).toEqual([]);
  });

  it("is kept by every source file", () => {
    const broken = files.flatMap((file) =>
      violationsOf(file, readFileSync(join(ROOT, file), "utf8")).map((path) => `${file} imports ${path}`),
    );
    expect(broken).toEqual([]);
  });
});

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
