import fc from "fast-check";
import { pathOf, verbOf } from "@/lib/contract/address";
import { calls } from "@/lib/contract/catalogue";
import { matchCall, tableOf } from "@/lib/server/door/match";
import { safeDisposition } from "@/lib/server/door/headers";

const table = tableOf("Naru");
const open = [...calls].filter(([, spec]) => spec.access !== "server");

describe("S35, S36, S37 the table of calls", () => {
  it.each(open.map(([id, spec]) => [id, verbOf(spec), pathOf(spec, "Naru")] as const))(
    "finds %s",
    (id, method, path) => {
      expect(matchCall(table, method, `/api${path}`)).toMatchObject({ id, method, path });
      expect(matchCall(table, method, `/api${path.toUpperCase()}`)).toMatchObject({ id, path });
    },
  );

  it.each([
    "/api/Plan/{product}/GetMyPlan",
    "/api/Plan/../GetMyPlan",
    "/api/Plan/%2e%2e/GetMyPlan",
    "/api/Plan/Other/GetMyPlan",
  ])("knows the configured product word only: not %s", (path) => expect(matchCall(table, "GET", path)).toBeUndefined());

  it("answers a member of the table or nothing, whatever it is given", () => {
    const paths = new Set(open.map(([, spec]) => pathOf(spec, "Naru")));
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("/", "..", "%2f", "%00", "?", "#", "/auth/user", "/Log", "\r\n"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const match = matchCall(table, "GET", `/api${pieces.join("")}`);
        if (match && "path" in match) expect(paths).toContain(match.path);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("S52 the name of a download", () => {
  it.each([
    [undefined, "attachment; filename=\"download\"; filename*=UTF-8''download"],
    ['attachment; filename="orders.xlsx"', "attachment; filename=\"orders.xlsx\"; filename*=UTF-8''orders.xlsx"],
    ["inline; filename=../../etc/passwd", "attachment; filename=\"passwd\"; filename*=UTF-8''passwd"],
    [
      "attachment; filename*=UTF-8''%EC%A3%BC%EB%AC%B8.xlsx",
      "attachment; filename=\"__.xlsx\"; filename*=UTF-8''%EC%A3%BC%EB%AC%B8.xlsx",
    ],
    [
      "attachment; filename*=UTF-8''%0d%0aSet-Cookie:%20x",
      "attachment; filename=\"Set-Cookie x\"; filename*=UTF-8''Set-Cookie%20x",
    ],
    ['attachment; filename="\u202Egnp.exe"', "attachment; filename=\"gnp.exe\"; filename*=UTF-8''gnp.exe"],
    ['attachment; filename=".htaccess"', "attachment; filename=\"htaccess\"; filename*=UTF-8''htaccess"],
  ])("%s", (given, expected) => expect(safeDisposition(given)).toBe(expected));
});
