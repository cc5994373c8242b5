import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routeIds, routeTable } from "@/lib/routes";

const ROOT = join(__dirname, "../..");
const sourceOf = (path: string): string =>
  readFileSync(join(ROOT, "app", path.replaceAll("{product}", "[product]"), "page.tsx"), "utf8");
const guarded = routeIds.filter((id) => routeTable[id].rule.login);

/** The page's own part: the default function, whose first statement must be the question who is there. */
export const asksFirst = (source: string, id: string): boolean =>
  new RegExp(
    `export default async function \\w+\\([^)]*\\)[^{]*\\{\\s*(?:const \\w+ = )?await requireVisitor\\("${id}"\\);`,
  ).test(source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""));

describe("S54 no page depends on the middleware alone", () => {
  it.each(guarded)("%s asks who is there before it does anything else, under its own name", (id) => {
    expect(asksFirst(sourceOf(routeTable[id].path), id)).toBe(true);
  });

  it.each([
    ["no question", "export default async function Page() {\n  return <Screen />;\n}"],
    [
      "another page's question",
      'export default async function Page() {\n  await requireVisitor("upload");\n  return 1;\n}',
    ],
    ["a question nobody waits for", 'export default async function Page() {\n  void requireVisitor("plan");\n}'],
    [
      "a question that comes too late",
      'export default async function Page() {\n  await load();\n  await requireVisitor("plan");\n}',
    ],
    [
      "a question in a comment",
      'export default async function Page() {\n  // await requireVisitor("plan");\n  return 1;\n}',
    ],
  ])("the checker finds a page with %s", (_, source) => {
    expect(asksFirst(source, "plan")).toBe(false);
  });
});
