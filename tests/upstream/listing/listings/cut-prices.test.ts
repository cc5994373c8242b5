import { eq } from "drizzle-orm";
import { withBasePrice } from "@/lib/domain/pricing/base-price";
import { products, userSettings } from "@/upstream/db/schema";
import { uploadProducts } from "@/upstream/listing/listings/upload-products";
import { columnsOf, detailOf } from "@/upstream/shelf/products/detail";
import { PRICE_DEFAULT } from "@/upstream/shop/templates/price-config";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 60_000, downMs: 60_000 });
  const value = { ...PRICE_DEFAULT, marketExpandPrice: [{ market: "Gmarket", addRatio: 0.073 }] };
  await desk.services.db.insert(userSettings).values({ userId: desk.userId, name: "price", value });
});
afterAll(() => desk.close());

const MARKETS = (["SmartStore", "Coupang", "Gmarket"] as const).map((market) => ({ market, templateName: "" }));

const read = async (id: string) =>
  (await uploadProducts({ objectIds: [id], markets: MARKETS }, desk.context()))[0] ?? {
    prices: [],
    cuts: undefined,
  };

/** Options by what they cost at the source and what they are listed at, in CNY and KRW. */
async function priced(options: readonly (readonly [cny: number, krw: number])[]): Promise<string> {
  const id = await desk.product();
  const money = (cny: number, krw: number) => [
    { currency: "CNY", originalPrice: cny, salePrice: cny },
    { currency: "KRW", originalPrice: krw, salePrice: krw },
  ];
  const named = (text: string) => [{ language: "KR", text }];
  const detail = await rowOf(id).then(detailOf);
  await save(id, {
    ...detail,
    option: {
      optionGroups: [
        {
          id: "c",
          groupName: named("색상"),
          groups: options.map((_, at) => ({ id: `c:${at}`, optionName: named(`${at}`) })),
        },
      ],
      detailOptions: options.map(([cny, krw], at) => ({
        id: `c:${at}`,
        groupName: named("색상"),
        optionName: named(`${at}`),
        isSoldOut: false,
        quantity: 9,
        price: money(cny, krw),
      })),
    },
  });
  return id;
}

async function rowOf(id: string) {
  const [row] = await desk.services.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`There is no product ${id}`);
  return row;
}

const save = (id: string, detail: Parameters<typeof columnsOf>[0]) =>
  desk.services.db.update(products).set(columnsOf(detail)).where(eq(products.id, id));

test.each<[string, (readonly [number, number])[], number]>([
  ["one price, sold at a loss", [[10, 12_605]], 12_600],
  [
    "options that bring about the same",
    [
      [10.03, 27_405],
      [12.97, 27_995],
      [30.5, 31_515],
    ],
    27_400,
  ],
])("%s: what a cut price is shown to bring is what it brings once it is saved", async (_, options, price) => {
  const id = await priced(options);
  const shown = await read(id);
  expect(shown.cuts?.map((cut) => cut.price)).toEqual([price]);
  expect(shown.cuts?.[0]?.prices).not.toEqual(shown.prices);

  await save(id, withBasePrice(detailOf(await rowOf(id)), price));
  const saved = await read(id);
  expect(shown.cuts?.[0]?.prices).toEqual(saved.prices);
  expect(saved.cuts).toBeUndefined();
});
