import { createRequire } from "node:module";
import { join } from "node:path";
import { fetchedPackages } from "@/scripts/fetched-packages.mjs";
import { readLiteral } from "@/upstream/outside/sources/literal";
import { pickState } from "@/upstream/outside/sources/page-state";
import { medianMs } from "./median-ms";
import { isSmoke, roundsOf } from "./smoke-mode.mjs";

/**
 * The cost of reading the state of a shop's page: pages of strict JSON next to `JSON.parse` of the JSON alone, and
 * JavaScript literals next to acorn, which parses the same text into a tree.
 */
const ROUNDS = roundsOf(9);
const PAGES = isSmoke ? 20 : 1_000;
const SKUS = 120;
const RATIO_MAX = 1.3;
const ACORN = "acorn@8.17.0";

/** What a page says of one product, as the sites of Alibaba write it: many short texts, long ids as texts. */
function productOf(number: number) {
  const skus = Array.from({ length: SKUS }, (_, at) => ({
    skuId: `${5_900_000_000_000 + number * 1_000 + at}`,
    propPath: `1627207:${28_320 + (at % 12)};20509:${28_314 + Math.floor(at / 12)}`,
    names: [`颜色 ${at % 12}【加厚 \\"款\\"】`, `${Math.floor(at / 12)} 号`],
    price: { priceMoney: String(1_000 + at * 37), priceText: `${(10 + at * 0.37).toFixed(2)}`, priceTitle: "优惠前" },
    quantity: (at * 7) % 200,
    image: `https://img.alicdn.com/imgextra/i${at % 4}/2208/O1CN01${at}!!2208.jpg_60x60q90.jpg`,
  }));
  return {
    item: { itemId: String(600_000_000_000 + number), title: `商品 ${number}` },
    skus,
    isOnSale: true,
    nothing: null,
  };
}

const bare = (json: string): string => json.replace(/"([a-zA-Z]\w*)":/g, "$1:").replaceAll("null", "void 0");
const around = (script: string): string =>
  `<!doctype html><html><head><title>商品</title></head><body><script>var t=1/2;</script><script>${script}</script></body></html>`;

const FORMS: ((json: string) => string)[] = [
  (json) => around(`window.__STATE__=${json};`),
  (json) =>
    around(`!(function(){var a=window.__STATE__||{};var b=${json};for(var k in a){b[k]=a[k]}window.__STATE__=b})();`),
  (json) => around(`window.p="/";window.__STATE__=(function(b,d){d.p=b;return d})(window.p, ${json});`),
  (json) => ` mtopjsonp1(${json});`,
  (json) => json,
];
const jsons = Array.from({ length: PAGES }, (_, number) => JSON.stringify(productOf(number)));
const strict = jsons.map((json, at) => FORMS[at % FORMS.length]!(json));
const literals = jsons.map(bare);
const scripted = literals.map((literal, at) => FORMS[at % 3]!(literal));

const idOf = (state: unknown): string | undefined => (state as { item?: { itemId?: string } }).item?.itemId;
function mustBe(id: string | undefined, at: number): void {
  if (id !== String(600_000_000_000 + at)) throw new Error(`Page ${at} was read as ${id}`);
}
const readPages = (pages: readonly string[]) => (): void =>
  pages.forEach((page, at) => mustBe(pickState(page, ["window.__STATE__"], idOf)?.found, at));

const megabytes = literals.reduce((sum, { length }) => sum + length, 0) / 1e6;

/** Reads literals into acorn's tree, which holds no values yet. */
async function acornReads(): Promise<() => void> {
  const folder = await fetchedPackages(ACORN);
  const { parseExpressionAt } = createRequire(join(folder, "package.json"))("acorn") as {
    parseExpressionAt(text: string, at: number, options: { ecmaVersion: 2022 }): { type: string };
  };
  return () =>
    literals.forEach((literal) => {
      const { type } = parseExpressionAt(literal, 0, { ecmaVersion: 2022 });
      if (type !== "ObjectExpression") throw new Error("acorn read no object");
    });
}

const parse = medianMs(ROUNDS, () => jsons.forEach((json, at) => mustBe(idOf(JSON.parse(json)), at)));
const ours = medianMs(ROUNDS, readPages(strict));
const literal = medianMs(ROUNDS, () => literals.forEach((text, at) => mustBe(idOf(readLiteral(text, 0)?.value), at)));
const pages = medianMs(ROUNDS, readPages(scripted));
const acorn = isSmoke ? undefined : medianMs(ROUNDS, await acornReads());

const said = (name: string, ms: number, beside: number | undefined, peer: string): void =>
  console.log(
    `${name.padEnd(36)} ${ms.toFixed(0).padStart(6)} ms${beside ? `   ${(ms / beside).toFixed(2)} of ${peer}` : ""}`,
  );
console.log(`${PAGES} states, ${megabytes.toFixed(1)} MB`);
said("JSON.parse of the JSON alone", parse, undefined, "");
said("our reader, pages of strict JSON", ours, parse, "JSON.parse");
if (acorn) said("acorn, literals alone", acorn, undefined, "");
said("our reader, literals alone", literal, acorn, "acorn");
said("our reader, pages of literals", pages, acorn, "acorn");
if (!isSmoke && (ours / parse > RATIO_MAX || literal > (acorn ?? Infinity))) {
  console.error(`More than ${RATIO_MAX} of JSON.parse, or slower than acorn.`);
  process.exitCode = 1;
}
