import fc from "fast-check";
import { calls, needOf } from "@/lib/contract/catalogue";
import { judge } from "@/lib/domain/access";
import { AREAS, mayIn, type Area, type ShopNeed } from "@/lib/domain/staff/areas";
import { menuFor, routeIds, routeTable } from "@/lib/routes";

const needs: fc.Arbitrary<ShopNeed> = fc.oneof(
  fc.constantFrom<ShopNeed>("owner", "anybody"),
  fc.subarray([...AREAS], { minLength: 1 }),
);

test.each<[string, readonly Area[] | undefined, ShopNeed | undefined, boolean]>([
  ["the seller may do everything", undefined, "owner", true],
  ["staff may do what asks for one of their areas", ["edit"], ["edit", "list"], true],
  ["staff may not do what asks for other areas", ["edit"], ["orders"], false],
  ["nobody on the staff is the seller", [...AREAS], "owner", false],
  ["what everybody needs is open without any area", [], "anybody", true],
  ["a page without a need is open to all", [], undefined, true],
])("%s", (_, areas, need, expected) => {
  expect(mayIn(areas, need)).toBe(expected);
});

test("another area never takes a right away", () => {
  fc.assert(
    fc.property(fc.subarray([...AREAS]), fc.constantFrom(...AREAS), needs, (areas, more, need) => {
      if (mayIn(areas, need)) expect(mayIn([...areas, more], need)).toBe(true);
    }),
  );
});

test("a call says what staff need for it, and a call that does not exist is the seller's alone", () => {
  expect(needOf("collection.detail")).toEqual(["edit", "list"]);
  expect(needOf("somebody.forgot")).toBe("owner");
});

test("areas of a call are named once each", () => {
  const twice = [...calls].filter(([, { need }]) => typeof need !== "string" && new Set(need).size !== need.length);
  expect(twice.map(([id]) => id)).toEqual([]);
});

test("what admins do is done as themselves, whoever they work for", () => {
  const others = [...calls].filter(
    ([, { access, need }]) => access === "admin" && !["self", "owner"].includes(need as string),
  );
  expect(others.map(([id]) => id)).toEqual([]);
});

test("the menu shows staff the pages their areas open and no other, and the guard agrees", () => {
  for (const areas of [["edit"], ["list", "money"], ["orders"], ["settings"], []] satisfies Area[][]) {
    const visitor = { role: "User", staff: { areas } };
    const shown = menuFor(visitor).flatMap(({ entries }) => entries.map(({ id }) => id));
    for (const id of routeIds) {
      const { rule, menu, path } = routeTable[id];
      if (!menu) continue;
      expect([id, shown.includes(id)]).toEqual([id, judge(rule, visitor, path).pass]);
    }
  }
});

test("who lacks a right is led to a page that names it", () => {
  const verdict = judge(routeTable.orderCheck.rule, { role: "User", staff: { areas: ["edit"] } }, "/app/order/check");
  expect(verdict).toEqual({ pass: false, to: "/unauthorized?shop=orders" });
});
