/** @part facts */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";
import { coupangFacts, coupangLeftOut, coupangShownElsewhere } from "./facts/coupang-facts";
import { coupangShop } from "./facts/coupang-shop";
import { elevenstFacts, elevenstLeftOut, elevenstShownElsewhere } from "./facts/elevenst-facts";
import { elevenstShop } from "./facts/elevenst-shop";
import { esmFacts, esmLeftOut, esmShownElsewhere } from "./facts/esm-facts";
import { esmShop } from "./facts/esm-shop";
import type { Fact, LeftOut, ShownElsewhere } from "./facts/fact";
import type { Shop } from "./facts/shop";
import { smartStoreFacts, smartStoreLeftOut, smartStoreShownElsewhere } from "./facts/smart-store-facts";
import { smartStoreShop } from "./facts/smart-store-shop";

type Documented = {
  open(world: Rehearsed): Promise<Shop>;
  facts: readonly Fact[];
  shownElsewhere: readonly ShownElsewhere[];
  leftOut: readonly LeftOut[];
};

/** What docs/markets.md says of listing, categories, pictures, prices, stock and status, market by market. */
const MARKETS: Record<string, Documented> = {
  SmartStore: {
    open: smartStoreShop,
    facts: smartStoreFacts,
    shownElsewhere: smartStoreShownElsewhere,
    leftOut: smartStoreLeftOut,
  },
  Coupang: {
    open: coupangShop,
    facts: coupangFacts,
    shownElsewhere: coupangShownElsewhere,
    leftOut: coupangLeftOut,
  },
  Gmarket: {
    open: esmShop("Gmarket"),
    facts: esmFacts("Gmarket"),
    shownElsewhere: esmShownElsewhere,
    leftOut: esmLeftOut,
  },
  Auction: {
    open: esmShop("Auction"),
    facts: esmFacts("Auction"),
    shownElsewhere: esmShownElsewhere,
    leftOut: esmLeftOut,
  },
  Elevenst: {
    open: elevenstShop,
    facts: elevenstFacts,
    shownElsewhere: elevenstShownElsewhere,
    leftOut: elevenstLeftOut,
  },
};

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed({ coupangBurst: 10 });
});
afterAll(() => world.close());

const nameOf = ({ section, kind, field, rule }: Pick<Fact, "section" | "kind" | "field" | "rule">): string =>
  `${section} ${kind} ${field}: ${rule}`;
const titled = (fact: Fact): [string, Fact] => [`${nameOf(fact)} (${fact.call})`, fact];

describe.each(Object.entries(MARKETS))("what is documented of %s", (_market, documented) => {
  const { shownElsewhere, leftOut } = documented;
  const facts = documented.facts.map(titled);
  let shop: Shop;
  beforeAll(async () => {
    shop = await documented.open(world);
  });

  test.each([...new Set(documented.facts.map(({ call }) => call))])(
    "the documented request is taken: %s",
    async (call) => {
      const answer = await shop.send(call, {});
      expect(answer).toMatchObject({ status: 200 });
      shop.taken(answer, call);
    },
  );

  test("each fact is told once, as one that holds or as one that stays out", () => {
    const told = [...facts.map(([title]) => title), ...leftOut.map(nameOf), ...shownElsewhere.map(nameOf)];
    expect(told.filter((title, at) => told.indexOf(title) !== at)).toEqual([]);
  });

  test.each(facts)("holds: %s", async (_title, fact) => {
    for (const { sends, change } of fact.accepted) {
      const answer = await shop.send(fact.call, change);
      expect({ sends, ...shop.told(answer) }).toEqual({ sends, isTaken: true });
    }
    for (const { sends, change } of fact.refused) {
      const answer = await shop.send(fact.call, change);
      expect({ sends, isTaken: shop.told(answer).isTaken }).toEqual({ sends, isTaken: false });
      if (fact.answer) expect(answer).toMatchObject(fact.answer);
      else shop.refused(answer, fact);
    }
  });

  for (const { section, field, rule, shownBy } of shownElsewhere) {
    const [file, title] = shownBy;
    test(`holds, as ${file} shows: ${section} ${field}, ${rule}`, () => {
      const at = join(__dirname, "..", file);
      expect(existsSync(at) && readFileSync(at, "utf8").includes(title)).toBe(true);
    });
  }

  for (const { section, field, rule, reason, taken } of leftOut)
    test(`stays out: ${section} ${field}, ${rule}: ${reason}`, async () => {
      expect(reason).not.toBe("");
      if (taken) expect(shop.told(await shop.send(taken.call, taken.change))).toEqual({ isTaken: true });
    });
});
