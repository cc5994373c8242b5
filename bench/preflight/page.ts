import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { precheck, type CheckedProduct } from "@/lib/domain/listing/precheck";
import { z } from "zod";
import { medianMs } from "@/bench/median-ms";
import type { MarketName } from "@/lib/domain/markets/markets";

/**
 * The check of 1,000 products against six markets, as the upload dialog makes it at a change. The peer is zod, as one schema
 * per market with the plain limits of name, price, tags, pictures and options.
 */
const TARGETS = Object.keys(MARKET_LIMITS) as MarketName[];

const products: CheckedProduct[] = Array.from({ length: 1_000 }, (_, at) => ({
  id: String(at),
  name: `여름 린넨 반팔 셔츠 남녀공용 오버핏 ${"빅사이즈 ".repeat(at % 9)}${at}`,
  priceKrw: at % 17 === 0 ? 0 : 9_900 + at * 5,
  priceMaxKrw: 19_900 + at * 9,
  tags: Array.from({ length: at % 13 }, (_unused, tag) => `태그${tag}`),
  optionCount: (at * 7) % 300,
  pictures: Array.from({ length: at % 12 }, (_unused, place) => ({
    address: `https://img.example/${"x".repeat(40 + (at % 130))}/${place}.${at % 7 === 0 ? "webp" : "jpg"}?v=1`,
    seen: place === 4 && at % 11 === 0 ? ("broken" as const) : { width: 400 + (at % 500), height: 800 },
  })),
  options: {
    longest: at % 40,
    longestBytes: (at % 40) * 2,
    marks: at % 5 === 0 ? "&" : "",
    longestJoined: at % 60,
    longestJoinedBytes: (at % 60) * 2,
    groupsJoinedBytes: at % 60,
    groupLongest: at % 20,
    valuesMost: at % 70,
    nameless: at % 50 === 0,
    repeated: null,
    buyable: at % 40,
    stockMost: 999,
  },
}));

const schemas = new Map(
  TARGETS.map((target) => {
    const limits = MARKET_LIMITS[target];
    return [
      target,
      z.object({
        name: z.string().trim().min(1).max(limits.nameLength),
        priceKrw: z.number().min(limits.priceMin).max(limits.priceMax).multipleOf(limits.priceUnit),
        tags: z
          .array(z.string())
          .min(1)
          .max(limits.tags ?? Infinity),
        optionCount: z.number().max(limits.options),
        pictures: z
          .array(z.object({ address: z.string().max(limits.pictureAddressLength ?? Infinity) }))
          .min(1)
          .max(limits.images),
      }),
    ] as const;
  }),
);

const CHOSEN = { account: "mine", category: { names: ["패션", "셔츠"] }, ownWords: ["무료배송", "당일발송", "정품"] };

type Measured = Record<"ours" | "peer", { ms: number; found: number }>;
declare global {
  interface Window {
    measured: (rounds: number) => Measured;
  }
}

window.measured = (rounds) => {
  let found = 0;
  const ours = medianMs(rounds, () => {
    found = 0;
    for (const product of products) for (const target of TARGETS) found += precheck(product, target, CHOSEN).length;
  });
  let issues = 0;
  const peer = medianMs(rounds, () => {
    issues = 0;
    for (const product of products)
      for (const schema of schemas.values()) issues += schema.safeParse(product).error?.issues.length ?? 0;
  });
  return { ours: { ms: ours, found }, peer: { ms: peer, found: issues } };
};
