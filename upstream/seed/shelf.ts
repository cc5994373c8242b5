import { pricedDetail } from "@/lib/domain/pricing/priced-by";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import type { LocalText } from "@/lib/contract/schemas/common";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import type { Database } from "@/upstream/db/client";
import { collectFilters, products, workItems, works } from "@/upstream/db/schema";
import { columnsOf, memoryOf } from "@/upstream/shelf/products/detail";
import { detailFrom } from "@/upstream/shelf/products/from-source";
import { PRICE_DEFAULT } from "@/upstream/shop/templates/price-config";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import type { CollectFailureReason } from "@/upstream/outside/sources/collect-outcome";
import { dice } from "./dice";
import { inKoreanBy, tagsFor, type InKorean } from "./korean-words";
import { mallGoods } from "./mall-goods";
import type { People } from "./people";
import type { SeedServices } from "./seed-world";
import { nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";
import type { Message } from "@/upstream/kit/messages";

const DAYS = 75;
const PER_WORK = 24;
const INSERT_ROWS = 50;
const GROUPS = ["여름 의류", "주방", "캠핑", "디지털", "반려동물", "인테리어", "신발/가방"];
const MEMOS = ["가격 확인 필요", "썸네일 교체", "대표상품", "상세페이지 번역 완료", "재입고 문의"];
const FAILURES: CollectFailureReason[] = ["captcha", "removed", "unsupported_address"];

/** Shelves for the demo's people, with the collect works that filled them. */
export async function seedShelf(services: SeedServices, people: People, count: number): Promise<void> {
  const { outside } = services;
  const [goods, words] = await Promise.all([mallGoods(outside, count), outside.words()]);
  const inKorean = inKoreanBy(words);
  await services.db.insert(collectFilters).values([
    { userId: people.seller, type: "Remove", targetWord: "包邮" },
    { userId: people.seller, type: "Remove", targetWord: "厂家直销" },
    { userId: people.seller, type: "Replace", targetWord: "新款", convertWord: "신상" },
  ]);
  await fill(services, { userId: people.seller, inKorean }, goods, DAYS);
  await fill(services, { userId: people.seller2, inKorean }, goods.slice(5, 17), 20);
  await fill(services, { userId: people.free, inKorean }, goods.slice(40, 45), 6);
}

/** Whose shelf it is, and who says its words in Korean. */
type Shelf = { userId: string; inKorean: InKorean };

/** One work per shop and handful of products, spread over the last days, newest last. */
async function fill({ db }: SeedServices, shelf: Shelf, goods: NormalisedProduct[], days: number): Promise<void> {
  const bySite = groupedBySite(goods);
  const batches = [...bySite.values()].flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / PER_WORK) }, (_, at) =>
      list.slice(at * PER_WORK, (at + 1) * PER_WORK),
    ),
  );
  const random = dice(`works/${shelf.userId}`);
  const placed = batches.map((batch) => ({ batch, order: random() })).sort((a, b) => a.order - b.order);
  for (const [index, { batch }] of placed.entries()) {
    const start = new Date(nowMs() - ((placed.length - index) / (placed.length + 1)) * days * DAY_MS);
    await seedWork(db, shelf, batch, start, index);
  }
}

function groupedBySite(goods: NormalisedProduct[]): Map<string, NormalisedProduct[]> {
  const groups = new Map<string, NormalisedProduct[]>();
  for (const product of goods) groups.set(product.site, [...(groups.get(product.site) ?? []), product]);
  return groups;
}

async function seedWork(db: Database, shelf: Shelf, batch: NormalisedProduct[], start: Date, index: number) {
  const { userId } = shelf;
  const site = batch[0]?.site ?? "Taobao";
  const groupName = GROUPS[index % GROUPS.length] ?? "";
  const end = new Date(start.getTime() + batch.length * 2_000);
  const [work] = await db
    .insert(works)
    .values({ userId, type: "Collect", site, groupName, memo: "", startTime: start, endTime: end })
    .returning({ number: works.number });
  const workNumber = work?.number ?? 0;
  const rows = batch.map((product, at) =>
    productRow(shelf, product, workNumber, groupName, new Date(start.getTime() + at * 2_000)),
  );
  for (let at = 0; at < rows.length; at += INSERT_ROWS)
    await db.insert(products).values(rows.slice(at, at + INSERT_ROWS));
  const base = { workNumber, userId, type: "Collect" as const, lane: `collect/${site}`, site, attempts: 1 };
  const failed = index % 2 === 0 ? [FAILURES[(index / 2) % FAILURES.length] ?? "removed"] : [];
  await db.insert(workItems).values([
    ...rows.map((row, at) => ({
      ...base,
      index: at,
      status: "Success" as const,
      url: row.url,
      code: row.code,
      productId: row.id,
      title: row.titleKr,
      image: row.mainImages[0] ?? null,
      updateDate: row.collectDate,
    })),
    ...failed.map((reason, at) => ({
      ...base,
      index: rows.length + at,
      status: "Fail" as const,
      url: "https://item.taobao.com/item.htm?id=699000000005",
      code: "699000000005",
      reason,
      message: { key: `collectReasons.${reason}` } satisfies Message,
      updateDate: end,
    })),
  ]);
}

/** A product as a seller leaves it: most named and priced, some not yet, a few with a memo. */
function productRow(shelf: Shelf, product: NormalisedProduct, workNumber: number, groupName: string, at: Date) {
  const { userId, inKorean } = shelf;
  const random = dice(`${userId}/${product.site}/${product.code}`);
  const isNamed = random() < 0.9;
  const isPriced = isNamed && random() < 0.8;
  const isTagged = isPriced && random() < 0.88;
  const memo = random() < 0.15 ? (MEMOS[Math.floor(random() * MEMOS.length)] ?? "") : "";
  const fresh = detailFrom(product, { groupName, memo, workNumber, filters: [] });
  const named = isNamed ? translated(fresh, inKorean) : fresh;
  const detail = isPriced
    ? pricedDetail(named, settingRule(PRICE_DEFAULT, named.currency), new Date(at.getTime() + 3_600_000).toISOString())
    : named;
  const kr = detail.title.find(({ language }) => language === "KR")?.text ?? "";
  const id = idFrom(random, at);
  return {
    id,
    userId,
    site: product.site,
    code: product.code,
    workNumber,
    ...columnsOf({ ...detail, tags: isTagged ? tagsFor(kr) : [] }),
    ...memoryOf(fresh, at),
    viewsCount: Math.floor(random() ** 3 * 900),
    collectDate: at,
    regDate: at,
    editDate: isNamed ? new Date(at.getTime() + 3_600_000) : null,
  };
}

/** Object ids from the dice, so that one shelf has the same ids wherever it is made within one second. */
const idFrom = (random: () => number, at: Date): string =>
  Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, "0") + Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join("");

function translated(detail: ProductDetail, inKorean: InKorean): ProductDetail {
  const inBoth = (texts: LocalText[]): LocalText[] =>
    texts.map((one) => (one.language === "KR" ? { ...one, text: one.text.split("//").map(inKorean).join("//") } : one));
  return {
    ...detail,
    title: detail.title.map((one) => (one.language === "KR" ? { ...one, text: inKorean(one.text) } : one)),
    descs: (detail.descs ?? []).map((desc) => ({ ...desc, title: inKorean(desc.title), value: inKorean(desc.value) })),
    option: {
      optionGroups: (detail.option?.optionGroups ?? []).map((group) => ({
        ...group,
        groupName: inBoth(group.groupName),
        groups: group.groups.map((value) => ({ ...value, optionName: inBoth(value.optionName) })),
      })),
      detailOptions: (detail.option?.detailOptions ?? []).map((option) => ({
        ...option,
        groupName: inBoth(option.groupName),
        optionName: inBoth(option.optionName),
      })),
    },
  };
}
