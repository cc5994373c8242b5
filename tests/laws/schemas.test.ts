import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { importsOf, withoutTypes } from "@/tests/support/imports";

const ROOT = join(__dirname, "../..");
const drawn = ["components", "lib/client"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).split(sep).join("/")),
);

/** Names of other calls, without a schema. */
const PLAIN = ["lib/contract/calls/product-lists"];
/** Fetches them in parallel with the first call, to check answers by them. */
const LATER = ["lib/client/check-reply.ts"];
const SCHEMAS = /^lib\/contract\/(?:catalogue$|schemas\/|calls\/)/;

/** The schemas a text loads when it runs. */
const loadedBy = (file: string, text: string): string[] =>
  importsOf(file, withoutTypes(text)).filter((place) => SCHEMAS.test(place) && !PLAIN.includes(place));

/** A schema draws zod into every page that has it, 95 KB of its first visit; words and limits have a place in lib/domain. */
describe("what is drawn in the browser", () => {
  it("loads no schema of a call", () => {
    const found = drawn
      .filter((file) => !LATER.includes(file))
      .flatMap((file) =>
        loadedBy(file, readFileSync(join(ROOT, file), "utf8")).map((place) => `${file} loads ${place}`),
      );
    expect(found).toEqual([]);
  });

  it.each([
    ['import { market } from "@/lib/contract/schemas/common";', ["lib/contract/schemas/common"]],
    ['import { LIMIT, type Row } from "@/lib/contract/calls/log";', ["lib/contract/calls/log"]],
    ['import type { Order } from "@/lib/contract/schemas/order";', []],
    ['import { PRODUCT_LISTS } from "@/lib/contract/calls/product-lists";', []],
    ['import { CallError } from "@/lib/contract/errors";', []],
  ])("the check judges %s", (text, found) => expect(loadedBy("components/x.tsx", text)).toEqual(found));
});
