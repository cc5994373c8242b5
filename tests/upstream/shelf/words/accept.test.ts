import { eq } from "drizzle-orm";
import { upstreamSettings } from "@/lib/settings/upstream";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import type { Context } from "@/upstream/context";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { products, translationPairs, users } from "@/upstream/db/schema";
import { arrived } from "@/upstream/across/collecting/arrived";
import { confirmSource } from "@/upstream/shelf/products/confirm-source";
import { detailOf } from "@/upstream/shelf/products/detail";
import { titleChange, update } from "@/upstream/shelf/products/edits";
import { storeCollected } from "@/upstream/shelf/products/store";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { translated } from "@/upstream/shelf/words/translated";

const SETTINGS = upstreamSettings({});
const owner = { userId: "u", groupName: "", memo: "", workNumber: 1 };
const VALUES = ["黑色", "米色", "杏色", "奶呼呼色"];
const page: NormalisedProduct = {
  site: "Taobao",
  code: "1",
  url: "https://item.taobao.com/item.htm?id=1",
  title: "夏季纯棉短袖T恤女包邮",
  images: ["https://a/1.jpg"],
  currency: "CNY",
  priceMin: "10.00",
  groups: [{ id: "c", name: "颜色分类", values: VALUES.map((name) => ({ id: `c:${name}`, name })) }],
  skus: VALUES.map((name) => ({ id: name, path: [`c:${name}`], price: "10.00", original: "10.00", stock: 3 })),
  specs: [{ name: "材质", value: "棉95% 氨纶5%" }],
  descriptionHtml: "<p>好</p>",
  descriptionImages: [],
  seller: { id: "1", name: "s" },
  minOrderQuantity: 1,
  priceTiers: [],
  doubts: [],
};

let opened: OpenDatabase;
let complaints: unknown[] = [];
beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" });
}, 60_000);
afterAll(() => opened.close());
beforeEach(async () => {
  complaints = [];
  await opened.db.delete(products);
});

const context = () => ({ db: opened.db, user: { id: "u" }, now: new Date(), settings: SETTINGS }) as unknown as Context;
const row = async () => {
  const [found] = await opened.db.select().from(products).where(eq(products.userId, "u"));
  if (!found) throw new Error("nothing on the shelf");
  return found;
};
async function collect(changes: Partial<NormalisedProduct> = {}, wanted: boolean | null = null): Promise<void> {
  const product = { ...page, ...changes };
  const services = { db: opened.db, complain: (error: unknown) => void complaints.push(error), settings: SETTINGS };
  const arrival = await arrived(services, owner, product, wanted);
  await opened.db.transaction((tx) => storeCollected(tx, owner, product, arrival));
}
const korean = (texts: { language: string; text: string }[]) => texts.find(({ language }) => language === "KR")?.text;
const optionNames = (detail: ProductDetail) =>
  detail.option?.optionGroups[0]?.groups.map((one) => korean(one.optionName));
async function save(change: (detail: ProductDetail) => Partial<ProductDetail>): Promise<void> {
  const { Id: _id, ...detail } = detailOf(await row());
  const body = { ...detail, ...change(detail) };
  await expect(update({ query: {}, body } as Parameters<typeof update>[0], context())).resolves.toMatchObject({
    code: null,
  });
}
const kept = async () =>
  Object.fromEntries((await opened.db.select().from(translationPairs)).map(({ source, text }) => [source, text]));

test("what is collected arrives in Korean, marked as seen by nobody, with the words nobody knows", async () => {
  await collect();
  const stored = await row();
  const detail = detailOf(stored);
  expect(stored.titleKr).toBe("여성 여름 순면 반팔 티셔츠");
  expect(stored.titleSource).toBe(page.title);
  expect(korean(detail.option?.optionGroups[0]?.groupName ?? [])).toBe("색상");
  expect(optionNames(detail)).toEqual(["블랙", "베이지", "살구색", "奶呼呼色"]);
  expect(detail.option?.detailOptions.map((one) => korean(one.optionName))).toEqual(optionNames(detail));
  expect(detail.descs).toEqual([
    {
      index: 0,
      language: "KR",
      title: "재질",
      value: "면 95% 스판 5%",
      source: { title: "材质", value: "棉95% 氨纶5%" },
    },
  ]);
  expect(stored.unseenKorean).toEqual({ name: "dictionary", options: 4, attributes: 2 });
  expect(stored.unknownWords).toEqual(["奶呼呼色"]);
});

test("an attribute is said by its title, and left standing it teaches the memory nothing", async () => {
  await collect({
    specs: [
      { name: "适合肤质", value: "中性" },
      { name: "适用性别", value: "中性" },
    ],
  });
  const said = () => row().then((stored) => detailOf(stored).descs?.map(({ title, value }) => `${title}: ${value}`));
  expect(await said()).toEqual(["피부 타입: 중성", "성별: 남녀공용"]);
  await save(() => ({}));
  expect(await kept()).not.toHaveProperty("中性");
});

test("a work that does not ask for it collects in the source's words", async () => {
  await collect({}, false);
  const stored = await row();
  expect([stored.titleKr, stored.unseenKorean]).toEqual([page.title, null]);
});

test("a name of promises alone stays as it is", async () => {
  await collect({ title: "现货包邮 厂家直销" });
  expect((await row()).titleKr).toBe("现货包邮 厂家直销");
});

test("words that cannot be translated hold up no collecting", async () => {
  const broken = { select: opened.db.select.bind(opened.db) };
  let calls = 0;
  const db = {
    select: (...args: []) => {
      calls += 1;
      if (calls > 1) throw new Error("away");
      return broken.select(...args);
    },
  };
  const services = {
    db,
    complain: (error: unknown) => complaints.push(error),
    settings: SETTINGS,
  } as unknown as Parameters<typeof arrived>[0];
  const { fresh, unseenKorean } = await arrived(services, owner, page, null);
  expect(korean(fresh.title)).toBe(page.title);
  expect(unseenKorean).toBeNull();
  expect(complaints).toHaveLength(1);
});

test("what a seller saves is remembered where it teaches something, and nobody has to look at it again", async () => {
  await collect();
  await save((detail) => ({
    title: detail.title.map((one) => (one.language === "KR" ? { ...one, text: "여성 반팔 티셔츠" } : one)),
    descs: [
      {
        index: 0,
        language: "KR",
        title: "소재",
        value: "면 95% 스판 5%",
        source: { title: "材质", value: "棉95% 氨纶5%" },
      },
    ],
  }));
  expect((await row()).unseenKorean).toBeNull();
  // 살구색 was the second of two that would have been called the same; it was left standing.
  expect(await kept()).toEqual({ [page.title]: "여성 반팔 티셔츠", 材质: "소재", 杏色: "살구색" });
  await collect({ code: "2" });
  const [, second] = await opened.db.select().from(products).orderBy(products.code);
  expect(second).toMatchObject({ titleKr: "여성 반팔 티셔츠", unseenKorean: { name: "memory" } });
});

test("the seller's own Korean stays when the product is collected again", async () => {
  await collect();
  await titleChange(
    { query: {}, body: [{ code: "1", text: "내가 지은 이름" }] } as Parameters<typeof titleChange>[0],
    context(),
  );
  expect((await row()).unseenKorean).toMatchObject({ name: null, options: 4 });
  await collect({ title: "冬季加绒卫衣男" });
  expect(await row()).toMatchObject({ titleKr: "내가 지은 이름", titleSource: "冬季加绒卫衣男" });
});

test("a word the shop taught stands in every other text, also in place of the dictionary's", async () => {
  await opened.db.insert(translationPairs).values([
    { userId: "u", source: "奶呼呼", text: "우유빛", turn: 90 },
    { userId: "u", source: "黑色", text: "먹색", turn: 90 },
  ]);
  const { wordTurns } = await import("@/upstream/db/schema");
  await opened.db.update(wordTurns).set({ turn: 90 });
  const [first, second] = await translated({ db: opened.db, user: { id: "u" } }, [
    { text: "奶呼呼 加厚", kind: "option" },
    { text: "黑色【加绒】", kind: "option" },
  ]);
  expect([first?.korean, second?.korean]).toEqual(["우유빛 두꺼운", "먹색 (기모)"]);
});

describe("Korean that rests on a guess", () => {
  const inches = {
    groups: [{ id: "c", name: "规格", values: [{ id: "c:1", name: "26寸" }] }],
    skus: [{ id: "1", path: ["c:1"], price: "10.00", original: "10.00", stock: 3 }],
  };
  const doubts = async () => (await row()).sourceDoubts?.filter(({ kind }) => kind === "koreanUnsure");

  test("is a doubt that names the text, and stays looked at when the product is collected again", async () => {
    await collect(inches);
    expect(await doubts()).toEqual([{ kind: "koreanUnsure", count: 1, names: ["26寸 → 26인치"] }]);
    await confirmSource({ query: {}, body: { objectIds: [(await row()).id] } }, context());
    await collect(inches);
    expect(await doubts()).toEqual([expect.objectContaining({ lookedAt: expect.any(String) })]);
  });

  test("is none where the product's own name decides", async () => {
    await collect({ ...inches, title: "行李箱拉杆箱旅行箱大容量" });
    expect(await doubts()).toEqual([]);
  });

  test("is none where the shop has said what it is", async () => {
    await collect(inches);
    await save((detail) => ({
      option: detail.option && {
        ...detail.option,
        optionGroups: detail.option.optionGroups.map((group) => ({
          ...group,
          groups: group.groups.map((one) => ({
            ...one,
            optionName: [
              ...one.optionName.filter(({ language }) => language !== "KR"),
              { language: "KR", text: "66cm" },
            ],
          })),
        })),
      },
    }));
    await opened.db.delete(products);
    await collect(inches);
    expect(await doubts()).toEqual([]);
  });
});
