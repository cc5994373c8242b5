import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readExactly } from "@/upstream/kit/exact-json";
import { parseRawState } from "@/upstream/outside/sources/collector";
import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { picturesIn } from "@/upstream/outside/sources/pictures";
import { productPage, type SiteName } from "@/lib/domain/sites/sites";

/** The folders of `tests/corpus/pages`. */
type Folder = "taobao" | "1688" | "aliexpress" | "costco" | "costco-us";

/** One combination: value names in the order of the groups, and the price before (`list`) and with (`promo`) a promotion. */
type ExpectedSku = {
  id: string;
  path: string[];
  list: string | null;
  promo: string | null;
  /** What a buyer pays; null for an option that has no price, which the product leaves out. */
  pay: string | null;
  /** null where the page does not say it. */
  stock: number | null;
  salable: boolean;
};

type ExpectedDescription = { pictures: number; order?: string[]; words?: string };

/** The facts of one page. A fact that is not named is not compared. */
export type Expected = {
  /** What this page holds that others do not. */
  case: string;
  site: SiteName;
  code: string;
  /** `page` and `answer` are read as text, `state` as the object an extension posts, `description` apart from its page. */
  kind: "page" | "answer" | "state" | "description";
  pageUrl?: string;
  /** When the page is read, where its facts depend on it. */
  at?: string;
  refusal?: { reason: string };
  title?: string;
  pictures?: number;
  firstPicture?: string;
  video?: string | null;
  currency?: string;
  groups?: { name: string; values: string[]; pictured: number }[];
  skus?: ExpectedSku[];
  priceMin?: string;
  minOrder?: number;
  tiers?: { from: number; price: string }[];
  specs?: Record<string, string>;
  seller?: string;
  description?: ExpectedDescription;
  /** What the page tests, for its readers. */
  traps?: string[];
};

export type CorpusPage = { name: string; text: string; expected: Expected };

/** The pages in a folder: `<name>.html`, `.js` or `.json` with its facts in `<name>.expected.json`. */
function pagesIn(folder: string): CorpusPage[] {
  const files = readdirSync(folder).sort();
  return files.flatMap((file) => {
    const [, name] = /^(.+)\.expected\.json$/.exec(file) ?? [];
    if (name === undefined) return [];
    const page = files.find((other) => other !== file && other.replace(/\.(html|js|json)$/, "") === name);
    if (page === undefined) throw new Error(`${file} has no page`);
    const read = (one: string): string => readFileSync(join(folder, one), "utf8");
    return [{ name, text: read(page), expected: JSON.parse(read(file)) as Expected }];
  });
}

/** The pages of one site. */
export const corpusOf = (folder: Folder): CorpusPage[] => pagesIn(join(__dirname, "..", "corpus", "pages", folder));

/** What a page or an answer of the corpus is read as, posted in the way an extension posts it. */
export function outcomeOf({ text, expected }: CorpusPage): CollectOutcome {
  const { site, code, kind, pageUrl = productPage(site, code), at } = expected;
  const state = kind === "state" ? readExactly(text) : text;
  return parseRawState(site, code, { state, pageUrl }, at === undefined ? undefined : new Date(at));
}

/** The facts that came out otherwise than expected, each with its name: `skus.白/1米.pay: "9.90" instead of "19.90"`. */
export function wrongFacts(outcome: CollectOutcome, expected: Expected): string[] {
  const { refusal } = expected;
  const reason = outcome.ok ? null : outcome.reason;
  if (reason !== (refusal?.reason ?? null)) {
    const said = outcome.ok ? "" : ` (${outcome.message})`;
    return [...differing("refusal", reason, refusal?.reason ?? null)].map((line) => line + said);
  }
  return outcome.ok ? wrongInProduct(outcome.product, expected) : [];
}

function wrongInProduct(product: NormalisedProduct, expected: Expected): string[] {
  const { title, pictures, firstPicture, video, currency, priceMin, minOrder, tiers, specs, seller } = expected;
  return [
    ...differing("site", product.site, expected.site),
    ...differing("code", product.code, expected.code),
    ...differing("title", product.title, title),
    ...differing("pictures", product.images.length, pictures),
    ...differing("firstPicture", product.images[0], firstPicture),
    ...differing("video", product.video ?? null, video),
    ...differing("currency", product.currency, currency),
    ...differing("priceMin", product.priceMin, priceMin),
    ...differing("minOrder", product.minOrderQuantity, minOrder),
    ...differing("seller", product.seller.name, seller),
    ...wrongGroups(product, expected.groups),
    ...wrongSkus(product, expected.skus),
    ...differing(
      "tiers",
      product.priceTiers.map(({ beginQuantity, price }) => ({ from: beginQuantity, price })),
      tiers,
    ),
    ...differing("specs", Object.fromEntries(product.specs.map(({ name, value }) => [name, value])), specs),
    ...(expected.description ? wrongDescription(product, expected.description) : []),
  ];
}

function wrongGroups(product: NormalisedProduct, expected: Expected["groups"]): string[] {
  const groups = product.groups.map(({ name, values }) => ({
    name,
    values: values.map((value) => value.name),
    pictured: values.filter(({ image }) => image).length,
  }));
  return differing("groups", groups, expected);
}

function wrongSkus(product: NormalisedProduct, expected: ExpectedSku[] | undefined): string[] {
  if (!expected) return [];
  const nameOf = new Map(product.groups.flatMap(({ values }) => values.map(({ id, name }) => [id, name])));
  const found = new Map(product.skus.map((sku) => [sku.path.map((id) => nameOf.get(id)).join("/"), sku]));
  const wanted = new Map(expected.map((sku) => [sku.path.join("/"), sku]));
  return [...new Set([...found.keys(), ...wanted.keys()])].flatMap((path) => {
    const [sku, want] = [found.get(path), wanted.get(path)];
    const place = `skus.${path || "(no options)"}`;
    if (!want) return [`${place}: not expected`];
    if (!sku) return want.pay === null ? [] : [`${place}: missing`];
    return [
      ...differing(`${place}.id`, sku.id, want.id),
      ...differing(`${place}.pay`, sku.price, want.pay),
      ...differing(`${place}.list`, sku.original, want.list ?? want.pay),
      ...differing(`${place}.stock`, sku.stock, want.salable ? want.stock : 0),
    ];
  });
}

/** The facts of a description that came out otherwise, whether it came with its page or apart. */
export function wrongDescription(
  { descriptionHtml, descriptionImages }: Pick<NormalisedProduct, "descriptionHtml" | "descriptionImages">,
  { pictures, order, words }: ExpectedDescription,
): string[] {
  return [
    ...differing("description.pictures", descriptionImages.length, pictures),
    ...differing("description.order", descriptionImages, order),
    ...(words === undefined || descriptionHtml.includes(words) ? [] : [`description.words: no "${words}"`]),
  ];
}

/** A description that was read apart from its page, as a product would carry it. */
export const descriptionFrom = (html: string, pageUrl: string) => ({
  descriptionHtml: html,
  descriptionImages: picturesIn(html, pageUrl),
});

function differing(name: string, found: unknown, wanted: unknown): string[] {
  if (wanted === undefined) return [];
  const [is, was] = [JSON.stringify(found) ?? "nothing", JSON.stringify(wanted)];
  return is === was ? [] : [`${name}: ${is} instead of ${was}`];
}
