/** Everything a seller's statistics count, for one day: by market account where one is known. */
export type DayFigures = { date: string; shops: readonly ShopFigures[]; collected: number };
export type ShopFigures = {
  market: string;
  account: string;
  amount: number;
  orders: number;
  uploaded: number;
  views: number;
};

export const SHOP_MEASURES = ["amount", "orders", "uploaded", "views"] as const;
type ShopMeasure = (typeof SHOP_MEASURES)[number];
export type Measure = ShopMeasure | "collected";

type Shop = { market: string; account: string };
type Sales = readonly { date: string; shops?: readonly (Shop & { amount: number; orders: number })[] | undefined }[];
type Works = readonly {
  date: string;
  collected: number;
  shops?: readonly (Shop & { uploaded: number })[] | undefined;
}[];
type Views = { days: readonly string[]; shops: readonly (Shop & { data: readonly number[] })[] };

const NOTHING = { amount: 0, orders: 0, uploaded: 0, views: 0 };

/** Sales, works and views of the same days put together, a day a row, in the order of the sales. */
export function figuresOf(sales: Sales, works: Works, views: Views): DayFigures[] {
  const worksOn = new Map(works.map((day) => [day.date, day]));
  const placeOf = new Map(views.days.map((day, place) => [day, place]));
  return sales.map(({ date, shops = [] }) => {
    const found = new Map<string, ShopFigures>();
    const add = ({ market, account }: Shop, more: Partial<Record<ShopMeasure, number>>) => {
      const key = `${market}>>${account}`;
      const now = found.get(key) ?? { market, account, ...NOTHING };
      const sum = SHOP_MEASURES.map((measure) => [measure, now[measure] + (more[measure] ?? 0)] as const);
      found.set(key, { ...now, ...(Object.fromEntries(sum) as Record<ShopMeasure, number>) });
    };
    for (const { amount, orders, ...shop } of shops) add(shop, { amount, orders });
    for (const { uploaded, ...shop } of worksOn.get(date)?.shops ?? []) add(shop, { uploaded });
    const place = placeOf.get(date);
    for (const { data, ...shop } of place === undefined ? [] : views.shops) {
      const count = data[place ?? 0] ?? 0;
      if (count > 0) add(shop, { views: count });
    }
    return { date, shops: [...found.values()], collected: worksOn.get(date)?.collected ?? 0 };
  });
}

/** Only one market, or one account of it; an empty name means all. What is collected belongs to no market. */
export const narrowed = (days: readonly DayFigures[], market: string, account: string): DayFigures[] =>
  days.map((day) => ({
    ...day,
    shops: day.shops.filter(
      (shop) => (market === "" || shop.market === market) && (account === "" || shop.account === account),
    ),
  }));

/** One measure of a day. Example: `measureOn(day, "amount")` is the day's sales in whole won. */
export const measureOn = (day: DayFigures, measure: Measure): number =>
  measure === "collected" ? day.collected : day.shops.reduce((sum, shop) => sum + shop[measure], 0);

export const totalOf = (days: readonly DayFigures[], measure: Measure): number =>
  days.reduce((sum, day) => sum + measureOn(day, measure), 0);

/** Each account's sums over the days, the most sales first. */
export function byShop(days: readonly DayFigures[]): ShopFigures[] {
  const found = new Map<string, ShopFigures>();
  for (const shop of days.flatMap(({ shops }) => shops)) {
    const key = `${shop.market}>>${shop.account}`;
    const now = found.get(key) ?? { market: shop.market, account: shop.account, ...NOTHING };
    const sum = SHOP_MEASURES.map((measure) => [measure, now[measure] + shop[measure]] as const);
    found.set(key, { ...now, ...(Object.fromEntries(sum) as Record<ShopMeasure, number>) });
  }
  return [...found.values()].sort(
    (a, b) => b.amount - a.amount || a.market.localeCompare(b.market) || a.account.localeCompare(b.account),
  );
}

/** The last `length` days, and as many before them. */
export const twoPeriods = (days: readonly DayFigures[], length: number) => ({
  now: days.slice(-length),
  before: days.slice(-2 * length, -length),
});

type Change = { kind: "up" | "down"; percent: number } | { kind: "same" | "fromNothing" };

/** How a sum changed, in whole percent. Example: `changeOf(150, 100)` is `{kind: "up", percent: 50}`. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: "same" };
  if (before === 0) return { kind: "fromNothing" };
  const percent = Math.round((Math.abs(now - before) * 100) / before);
  return { kind: now > before ? "up" : "down", percent };
}
