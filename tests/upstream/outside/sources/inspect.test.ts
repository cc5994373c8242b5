import { corpusOf } from "@/tests/support/page-corpus";
import { parseRawState } from "@/upstream/outside/sources/collector";
import { inspect } from "@/upstream/outside/sources/inspect";
import { rawPage } from "@/upstream/outside/sources/raw-page";
import { readExactly } from "@/upstream/kit/exact-json";

const PAGES = (["taobao", "1688", "aliexpress", "costco", "costco-us"] as const)
  .flatMap(corpusOf)
  .filter(({ expected }) => expected.kind !== "description")
  .map(({ name, text, expected }) => {
    const state = expected.kind === "state" ? readExactly(text) : text;
    return { name: `${expected.site} ${name}`, site: expected.site, code: expected.code, state };
  });

test.each(PAGES.map((page) => [page.name, page] as const))("%s: what was read has a place", (_, page) => {
  const outcome = parseRawState(page.site, page.code, { state: page.state });
  const { form, facts } = inspect(page.site, rawPage(page.site, page.code, { state: page.state }));
  const places = new Map(facts.map(({ fact, place }) => [fact, place]));
  if (!outcome.ok)
    return expect(form === null || outcome.reason !== "unparseable" || places.get("number") !== null).toBe(true);
  const { product } = outcome;
  const filled = {
    number: product.code,
    title: product.title,
    price: product.priceMin,
    pictures: product.images.length > 0,
    options: product.groups.length > 0,
    attributes: product.specs.length > 0,
  };
  const wanted = Object.entries(filled).flatMap(([fact, value]) => (value ? [fact] : []));
  // A 1688 title may be in the page's own title alone.
  const missing = wanted.filter((fact) => places.get(fact as "number") === null && fact !== "title");
  expect({ form, missing }).toEqual({ form: expect.any(String) as string, missing: [] });
});

test("a page without a product says what its states begin with, so that a new form can be told", () => {
  const state = `<html><script>window.__ICE_APP_CONTEXT__ = ${JSON.stringify({ newLayout: { goods: 1 } })};</script></html>`;
  const { form, facts, states } = inspect("Taobao", rawPage("Taobao", "600000000001", { state }));
  expect(form).toBeNull();
  expect(facts.every(({ place }) => place === null)).toBe(true);
  expect(states).toEqual([{ form: "assignment", names: ["newLayout"] }]);
});

test("a long value is shown in a few words", () => {
  const state = { code: "641176", name: "물".repeat(500), images: [{ url: "/1.jpg" }, { url: "/2.jpg" }] };
  const { facts } = inspect("Costco", rawPage("Costco", "641176", { state }));
  expect(facts).toContainEqual({ fact: "title", place: "name", shown: `${"물".repeat(80)}…` });
  expect(facts).toContainEqual({ fact: "pictures", place: "images", shown: "[2]" });
});
