import fc from "fast-check";
import { parseRawState } from "@/upstream/outside/sources/collector";
import { alibabaRaw, aliexpressRaw, costcoRaw, costcoUsRaw, taobaoRaw } from "./raw-states";
import type { SiteName } from "@/lib/domain/sites/sites";

jest.setTimeout(60_000);

const pages: [SiteName, string, () => unknown][] = [
  ["Taobao", "600000000001", taobaoRaw],
  ["1688", "813724060928", alibabaRaw],
  ["AliExpress", "1005006000000001", aliexpressRaw],
  ["Costco", "641176", costcoRaw],
  ["CostcoUS", "4000733120", costcoUsRaw],
];

type Edit = { at: number; value: unknown };

/** Walks the state depth first and swaps the values at some places for odd ones. */
function mutated(state: unknown, edits: Edit[]): unknown {
  let place = 0;
  const visit = (value: unknown): unknown => {
    const edit = edits.find(({ at }) => at === place);
    place += 1;
    if (edit) return edit.value;
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(state);
}

const odd = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    "",
    0,
    -1,
    Number.NaN,
    Infinity,
    [],
    {},
    "__proto__",
    "1e400",
    "//",
    "javascript:1",
    true,
  ),
  fc.anything(),
);
const edits = fc.array(fc.record({ at: fc.nat(60), value: odd }), { minLength: 1, maxLength: 6 });

test.each(pages)(
  "%s: whatever the page holds, the answer is an outcome and a product is a sound one",
  (site, code, raw) => {
    fc.assert(
      fc.property(edits, fc.boolean(), (changes, enveloped) => {
        const state = mutated(raw(), changes);
        const outcome = parseRawState(site, code, enveloped ? { state, description: changes[0]?.value } : state);
        if (!outcome.ok) return;
        const { product } = outcome;
        expect(product.skus.length).toBeGreaterThan(0);
        expect(Number(product.priceMin)).toBeGreaterThan(0);
        expect(product.groups.length).toBeLessThanOrEqual(3);
        for (const sku of product.skus) {
          expect(sku.path).toHaveLength(product.groups.length);
          expect(Number(sku.price)).toBeGreaterThan(0);
          expect(sku.stock ?? 0).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(sku.stock ?? 0)).toBe(true);
        }
        for (const image of product.images) expect(image).toMatch(/^https?:\/\//);
      }),
      { numRuns: 1500 },
    );
  },
);

test.each(pages)("%s: cut and spoiled pages never throw", (site, code, raw) => {
  const page = `<script>window.__ICE_APP_CONTEXT__=${JSON.stringify(raw())};window.__INIT_DATA=${JSON.stringify(raw())}</script>`;
  fc.assert(
    fc.property(fc.nat(page.length), fc.nat(page.length), fc.string(), (from, length, noise) => {
      const outcome = parseRawState(site, code, page.slice(0, from) + noise + page.slice(from + length));
      expect(typeof outcome.ok).toBe("boolean");
    }),
    { numRuns: 500 },
  );
});

test.each(pages)("%s: anything at all never throws", (site, code) => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true }), (raw) => {
      expect(typeof parseRawState(site, code, raw).ok).toBe("boolean");
    }),
  );
});
