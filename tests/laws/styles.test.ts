import rtlPlugin from "@mui/stylis-plugin-rtl";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { compile, middleware, prefixer, serialize, stringify } from "stylis";

const ROOT = join(__dirname, "../..");
const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

const mirrored = (css: string): string => serialize(compile(css), middleware([prefixer, rtlPlugin, stringify]));

describe("styles that are mirrored for right-to-left", () => {
  it("name no selector that the mirroring breaks on", () => {
    const broken = sources.filter((file) =>
      /::placeholder|:read-only|:read-write/.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(broken).toEqual([]);
  });

  it("are mirrored where they are fine, so that the plugin is really at work here", () => {
    expect(mirrored(".a{margin-left:4px}")).toBe(".a{margin-right:4px;}");
    expect(mirrored(".a::-moz-placeholder{opacity:0.4}")).toContain("opacity:0.4");
  });
});
