import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { hrefOf, menuFor, menuGroups, routeIdOf, routeIds, routeTable, ruleFor } from "@/lib/routes";

const ROOT = join(__dirname, "../..");
const APP = join(ROOT, "app");
const pageOf = (path: string) => join(APP, path.replaceAll("{product}", "[product]"), "page.tsx");

const pages = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("page.tsx"))
  .map((name) => `/${name.split(sep).slice(0, -1).join("/")}`.replace("[product]", "{product}"));

/** The routes of docs/specification.md#routes, as they are spelled there. */
const SPEC = `/ /promotion /promotion_mobile /error /user /user/login /user/register /user/check-email
  /user/reset-password /user/reset-account /user/privacy-policy /user/test /editor /translation
  /popup/order/orderInfoModal /popup/order/orderLogModal /popup/order/expectedRevenueModal /popup/insertModal /app
  /app/{product}/dashBoard /app/second-menu/second /app/plan /app/plan/resultPay /app/success.html /app/fail.html
  /app/account /app/single /app/tutorial /app/partnerCompany /app/myPage /app/product/collect
  /app/product/collect/filter /app/product/upload /app/product/edit /app/product/control /app/product/control/image
  /app/order/check /app/order/manage /app/setting /app/notice /app/admin`.split(/\s+/);

describe("the table of pages", () => {
  it.each(SPEC)("has %s of the specification", (path) => {
    expect(Object.values(routeTable).map((route) => route.path)).toContain(path);
  });

  it.each(routeIds)("leads %s to a page file", (id) => {
    expect(existsSync(pageOf(routeTable[id].path))).toBe(true);
  });

  it.each(pages)("knows the page %s", (path) => {
    expect(Object.values(routeTable).map((route) => route.path)).toContain(path);
  });

  it("gives every path once, and reads it back", () => {
    for (const id of routeIds) expect(routeIdOf(hrefOf(id, "Naru").split("?")[0] ?? "")).toBe(id);
  });

  it("guards every page under /app and /popup, and the two windows", () => {
    for (const { path, rule } of Object.values(routeTable)) {
      const isGuarded = /^\/(app|popup)(\/|$)|^\/(editor|translation)$/.test(path);
      expect([path, rule.login]).toEqual([path, isGuarded]);
    }
  });

  it.each(["/app/x", "/popup/x", "/APP/admin", "/%61pp/x", "//app/x", "/app/%E0%A4%A", "/app/Naru/dashBoard/more"])(
    "shuts the unknown %s",
    (path) => {
      expect(ruleFor(path)).toMatchObject({ login: true, roles: [] });
    },
  );

  it.each(["/apply", "/nowhere", "/popups"])("leaves %s to the not-found page", (path) => {
    expect(ruleFor(path)).toEqual({ login: false });
  });
});

describe("the side menu", () => {
  it("shows the admin's group to admins only", () => {
    expect(menuFor({ role: "Admin" }).map(({ id }) => id)).toEqual(menuGroups.map(({ id }) => id));
    expect(menuFor({ role: "User" }).map(({ id }) => id)).not.toContain("admin");
  });
});

describe("links", () => {
  it("are made by the table, never by hand", () => {
    const sources = ["components", "lib/client"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    );
    const byHand = sources.filter((file) =>
      /(?:href=|push\(|replace\()\s*\{?["'`]\/(app|user|popup|editor|translation)\b/.test(
        readFileSync(join(ROOT, file), "utf8"),
      ),
    );
    expect(byHand).toEqual([]);
  });
});
