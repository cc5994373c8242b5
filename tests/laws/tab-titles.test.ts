import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routeIds, routeTable, type RouteId } from "@/lib/routes";

const ROOT = join(__dirname, "../..");
const sourceOf = (id: RouteId) =>
  readFileSync(join(ROOT, `app${routeTable[id].path}/page.tsx`.replace("//", "/")), "utf8");
/** Pages of the desk are named by its frame, and a page that only leads elsewhere is never seen. The error page says what happened. */
const isNamedByItself = (id: RouteId) =>
  !routeTable[id].path.startsWith("/app") &&
  id !== "error" &&
  !/return redirect|^\s+redirect\([^\n]*\);\n}\n$/m.test(sourceOf(id));

describe("the browser's tab of a page outside the desk has the page's name", () => {
  const pages = routeIds.filter(isNamedByItself);

  it("which are most of them", () => expect(pages.length).toBeGreaterThan(15));

  it.each(pages)("%s", (id) => {
    const [metadata, window] = [
      `export const generateMetadata = metadataOf("${id}");`,
      `page={await pageNameOf("${id}")}`,
    ];
    expect([metadata, window].filter((named) => sourceOf(id).includes(named))).toHaveLength(1);
  });
});
