import { galleryOf } from "@/rehearsal/pictures/picture-address";
import { descriptionOf } from "@/rehearsal/malls/description";
import type { MallProduct } from "@/rehearsal/malls/mall-product";
import { inScript } from "@/rehearsal/malls/script";
import { written } from "@/rehearsal/malls/spelling";

/** The shop's own number of an item, which is not the number in its address. */
const itemNumber = ({ code }: MallProduct): string => `1${code.slice(-6)}`;

const slugOf = ({ kind, seed }: MallProduct): string => `harbor-lane-${kind}-${seed}`;

/** The address of a product's page, e.g. `https://www.costco.com/p/-/harbor-lane-tent-7/4000260000`. */
export const usAddress = (product: MallProduct): string =>
  `https://www.costco.com/p/-/${slugOf(product)}/${product.code}`;

const dollars = (cents: number): number => cents / 100;
/** A price as text, thousands parted by commas. */
const shown = (cents: number): string => dollars(cents).toLocaleString("en-US", { minimumFractionDigits: 2 });

/** A product as JSON-LD. The page says out of stock of everything while it does not know where the buyer lives. */
function productLd(origin: string, product: MallProduct): Record<string, unknown> {
  const { title } = written(product);
  const price = product.skus[0]?.price ?? 0;
  const offer = {
    "@type": "Offer",
    availability: "https://schema.org/OutOfStock",
    priceCurrency: "USD",
    ...(product.special !== "memberPrice" && {
      price: product.traps.has("costco-us-price-as-text") ? shown(price) : dollars(price),
    }),
  };
  const pictures = galleryOf(origin, product);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: title,
    image: product.traps.has("costco-us-one-picture") ? pictures[0] : pictures,
    sku: itemNumber(product),
    url: usAddress(product),
    brand: { "@type": "Brand", name: "Harbor Lane" },
    offers: product.traps.has("costco-us-offers-as-list") ? [offer] : offer,
  };
}

/** The scripts of a product page; `others` are what the page recommends, which are products too. */
export function usScripts(origin: string, product: MallProduct, others: readonly MallProduct[]): string[] {
  const recommended = product.traps.has("costco-us-recommendations-first") ? others : [];
  const all = [...recommended, product].map((one) => JSON.stringify(productLd(origin, one)));
  const pieces = all.map((html, at) => pieceOf(html, at, product.form === "stream-twice"));
  return [
    "(self.__next_f=self.__next_f||[]).push([0])",
    push('1:["$","div",null,{}]\n'),
    ...pieces.map(push),
    push('ff:["$","$L1",null,{"buildId":"rehearsal"}]\n'),
  ];
}

/** One line of the stream with a script of JSON-LD inside; some pages write that line as a text once more. */
function pieceOf(html: string, at: number, isTwice: boolean): string {
  const element = JSON.stringify([
    "$",
    "script",
    null,
    { type: "application/ld+json", dangerouslySetInnerHTML: { __html: html } },
  ]);
  return `${(44 + at).toString(16)}:${isTwice ? JSON.stringify(element) : element}\n`;
}

const push = (text: string): string => `self.__next_f.push([1,${inScript(text)}])`;

/** The text of a classic `<script type="application/ld+json">`: an object, a list or a graph. */
export function ldJson(origin: string, product: MallProduct): string {
  const own = productLd(origin, product);
  const forms = [own, [{ "@type": "BreadcrumbList" }, own], { "@graph": [{ "@type": "WebSite" }, own] }];
  return inScript(forms[product.seed % forms.length]);
}

/** The answer of the shop's product API. -1 means that there is no list price. */
export function graphqlAnswer(origin: string, product: MallProduct): unknown {
  const { title, specs } = written(product);
  const sku = product.skus[0];
  const isMembers = product.special === "memberPrice";
  const five = (cents: number): string => dollars(cents).toFixed(5);
  const isReduced = sku !== undefined && sku.price !== null && sku.price < sku.original;
  return {
    data: {
      products: {
        catalogData: [
          {
            itemNumber: product.code,
            itemId: itemNumber(product),
            published: true,
            buyable: 1,
            priceData: isMembers
              ? null
              : { price: five(sku?.price ?? 0), listPrice: isReduced ? five(sku.original) : "-1.00000" },
            attributes: specs.map(({ name, value }) => ({ key: name, value, type: "descriptive" })),
            description: {
              shortDescription: title,
              longDescription: descriptionOf(origin, product),
              marketingStatement: null,
            },
            additionalFieldData: { membershipReqd: isMembers, maxItemOrderQty: "10" },
            fieldData: { mfName: "DO NOT DELETE" },
          },
        ],
      },
    },
  };
}

/** The answer of the price API. */
export const displayPrice = (product: MallProduct): unknown => ({
  displayPrice: { onlinePrice: product.special === "memberPrice" ? null : dollars(product.skus[0]?.price ?? 0) },
});
