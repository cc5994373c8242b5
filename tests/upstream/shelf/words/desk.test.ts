import { eq } from "drizzle-orm";
import type { Context } from "@/upstream/context";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { CHANGES_KEPT_DAYS } from "@/lib/domain/patch/subject";
import { currentTrace, inTrace, newRequestId } from "@/lib/process/trace";
import { freshDatabase } from "@/tests/support/fresh-database";
import { undoChanges } from "@/upstream/across/changes/undo";
import type { OpenDatabase } from "@/upstream/db/client";
import { forgetOldChanges } from "@/upstream/db/forget-changes";
import { products, users } from "@/upstream/db/schema";
import { columnsOf, memoryOf, detailOf } from "@/upstream/shelf/products/detail";
import { detailFrom } from "@/upstream/shelf/products/from-source";
import { markSeen, mendWord, previewMend, recentMends } from "@/upstream/shelf/products/mend-words";
import { inKorean } from "@/upstream/shelf/products/in-korean";
import { propose } from "@/upstream/shelf/products/propose";
import { unknownWords } from "@/upstream/shelf/products/unknown-words";
import { shopMemory } from "@/upstream/shelf/words/memory";
import { keepInMemory, searchMemory } from "@/upstream/shelf/words/memory-desk";
import { forget } from "@/upstream/shelf/words/remember";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  for (const id of ["mine", "theirs"])
    await opened.db
      .insert(users)
      .values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
}, 60_000);
afterAll(() => opened.close());

const as = (id: string) =>
  ({ db: opened.db, user: { id }, now: new Date(), requestId: currentTrace()?.requestId }) as unknown as Context;
const mine = () => as("mine");
/** What one request does, whose id its change has. */
const press = <Answer>(act: (context: Context) => Promise<Answer>, id = "mine"): Promise<Answer> =>
  inTrace({ requestId: newRequestId(), call: "words.mend", user: id }, () => act(as(id)));
const undo = (change: string, id = "mine") =>
  press((context) => undoChanges({ target: { changes: [change] }, answers: {} }, context), id);

async function shelve(
  id: string,
  title: string,
  values: string[] = [],
  userId = "mine",
  unknown?: null,
): Promise<void> {
  const detail = detailFrom(
    {
      site: "Taobao",
      code: id,
      url: `https://item.taobao.com/item.htm?id=${id}`,
      title,
      images: [],
      currency: "CNY",
      priceMin: "10.00",
      groups:
        values.length > 0 ? [{ id: "c", name: "颜色", values: values.map((name) => ({ id: `c:${name}`, name })) }] : [],
      skus: values.map((name) => ({ id: name, path: [`c:${name}`], price: "10.00", original: "10.00", stock: 1 })),
      specs: [],
      descriptionHtml: "",
      descriptionImages: [],
      seller: { id: "1", name: "s" },
      minOrderQuantity: 1,
      priceTiers: [],
      doubts: [],
    },
    { groupName: "", memo: "", workNumber: null, filters: [] },
  );
  await opened.db.insert(products).values({
    id,
    userId,
    site: "Taobao",
    code: id,
    ...columnsOf(detail),
    ...memoryOf(detail, new Date()),
    ...(unknown === null && { unknownWords: null }),
    unseenKorean: { name: "dictionary", options: 1, attributes: 0 },
  });
}
const nameOf = async (id: string) => (await stored(id)).titleKr;
async function stored(id: string) {
  const [row] = await opened.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(id);
  return row;
}
const page = { pageNum: 1, pageLimit: 50 };
const memory = async (text?: string) => (await searchMemory({ ...page, text }, mine())).summary;

beforeEach(async () => {
  await opened.db.delete(products);
  const all = (await memory()).map(({ source }) => source);
  if (all.length > 0) await forget(mine(), all);
});

describe("the memory", () => {
  test("keeps rows, says of each what was wrong with it, and finds them by either side", async () => {
    const rows = await keepInMemory(
      {
        rows: [
          { source: "雾霾蓝", text: "더스티 블루", kind: "option" },
          { source: "雾霾蓝", text: "안개 블루", kind: "option" },
          { source: "只有中文", text: "只有", kind: "name" },
          { source: "Latin", text: "라틴", kind: "name" },
          { source: '=HYPERLINK("x")黑', text: "=1+1", kind: "name" },
        ],
      },
      mine(),
    );
    expect(rows.map(({ ok, message }) => [ok, typeof message === "object" ? message.key : undefined])).toEqual([
      [false, "words.twice"],
      [true, undefined],
      [false, "words.teachesNothing"],
      [false, "words.teachesNothing"],
      [true, undefined],
    ]);
    expect((await memory("안개")).map(({ source }) => source)).toEqual(["雾霾蓝"]);
    expect(await memory("霾")).toHaveLength(1);
    expect(await memory("%")).toEqual([]);
    expect((await searchMemory(page, as("theirs"))).summary).toEqual([]);
  });

  test("forgets, and what is forgotten is not used any more", async () => {
    await shelve("1", "黑色短袖", ["黑色"]);
    await keepInMemory({ rows: [{ source: "黑色", text: "먹색", kind: "option" }] }, mine());
    expect((await propose(["1"], mine()))[0]?.texts.map(({ korean }) => korean)).toContain("먹색");
    expect(await forget(as("theirs"), ["黑色"])).toBe(0);
    expect(await forget(mine(), ["黑色"])).toBe(1);
    expect((await propose(["1"], mine()))[0]?.texts.map(({ korean }) => korean)).toContain("블랙");
  });
});

describe("proposals", () => {
  test("tell every text with Chinese in it where its Korean comes from, and leave what is Korean alone", async () => {
    await shelve("1", "纯棉短袖T恤女", ["黑色", "奶呼呼白"]);
    await opened.db.update(products).set({ titleKr: "내 이름" }).where(eq(products.id, "1"));
    const [found] = await propose(["1", "unknown"], mine());
    expect(found).toMatchObject({ id: "1", name: "내 이름" });
    expect(found?.texts.map(({ place, korean, from }) => [place.of, korean, from])).toEqual([
      ["group", "색상", "dictionary"],
      ["value", "블랙", "dictionary"],
    ]);
  });

  test("keep the Korean of a name that is part Chinese in its place", async () => {
    await shelve("1", "纯棉短袖T恤女");
    await opened.db.update(products).set({ titleKr: "정품 纯棉 반팔" }).where(eq(products.id, "1"));
    expect((await propose(["1"], mine()))[0]?.texts).toMatchObject([
      { before: "정품 纯棉 반팔", korean: "정품 순면 반팔" },
    ]);
  });

  test("never give two values of a group one name", async () => {
    await shelve("1", "短袖", ["米色", "杏色"]);
    const values = (await propose(["1"], mine()))[0]?.texts.filter(({ place }) => place.of === "value");
    expect(new Set(values?.map(({ korean }) => korean)).size).toBe(2);
  });

  test("of another shop's products there are none", async () => {
    await shelve("1", "短袖", [], "theirs");
    expect(await propose(["1"], mine())).toEqual([]);
  });
});

describe("words nobody knows yet", () => {
  beforeEach(async () => {
    await shelve("1", "奶呼呼短袖", ["奶呼呼"]);
    await shelve("2", "奶呼呼长裤女", [], "mine", null);
    await shelve("3", "奶呼呼氍毹");
    await shelve("4", "奶呼呼毛衣", [], "theirs");
  });

  test("are told by how many products have them, those not looked through yet included", async () => {
    const { rows, left } = await unknownWords(mine());
    expect(left).toBe(0);
    expect(rows.map(({ word, products: count, korean }) => [word, count, korean])).toEqual([
      ["奶呼呼", 2, null],
      ["奶呼呼氍毹", 1, null],
    ]);
  });

  test("one correction is shown, mends what was chosen, is remembered, and is taken back", async () => {
    await unknownWords(mine());
    const correction = { word: "奶呼呼", korean: "몽글" };
    const preview = await previewMend(correction, mine());
    expect(preview.rows.map(({ id }) => id).sort()).toEqual(["1", "2"]);
    expect(preview.rows.find(({ id }) => id === "2")?.changes).toEqual([
      { place: { of: "name" }, before: "奶呼呼长裤女", after: "여성 몽글 긴바지" },
    ]);
    expect(await nameOf("1")).toBe("奶呼呼短袖");

    const { id, rows } = await press((context) => mendWord({ ...correction, objectIds: ["1", "4", "gone"] }, context));
    expect(rows.map(({ key, ok }) => [key, ok])).toEqual([
      ["1", true],
      ["4", false],
      ["gone", false],
    ]);
    const mended = await stored("1");
    expect(mended.unknownWords).toEqual([]);
    expect(detailOf(mended).option?.detailOptions[0]?.optionName.at(-1)).toEqual({ language: "KR", text: "몽글" });
    expect(await nameOf("4")).toBe("奶呼呼毛衣");
    expect(await memory("奶呼呼")).toMatchObject([{ text: "몽글" }]);
    // The one that was not chosen still has it, with what it is called now.
    expect((await unknownWords(mine())).rows[0]).toMatchObject({ word: "奶呼呼", products: 1, korean: "몽글" });
    expect(await recentMends(mine())).toMatchObject([{ id, word: "奶呼呼", korean: "몽글", products: 1 }]);

    await expect(undo(id, "theirs")).rejects.toMatchObject({ status: 404 });
    expect((await undo(id)).rows.map(({ key, ok }) => [key, ok]).sort()).toEqual([
      ["1", true],
      ["奶呼呼", true],
    ]);
    expect(await nameOf("1")).toBe("奶呼呼短袖");
    expect(await memory("奶呼呼")).toEqual([]);
    expect((await undo(id)).rows.map(({ code }) => code)).toEqual(["nothing", "nothing"]);
  });

  test("a correction whose change is not kept any more says that it is final", async () => {
    const { id } = await press((context) => mendWord({ word: "奶呼呼", korean: "몽글", objectIds: ["1"] }, context));
    const told = async () => (await recentMends(mine())).find((one) => one.id === id);
    expect(await told()).not.toHaveProperty("isFinal");
    await forgetOldChanges(opened.db, new Date(Date.now() + (CHANGES_KEPT_DAYS + 1) * DAY_MS));
    expect(await told()).toMatchObject({ isFinal: true });
    await expect(undo(id)).rejects.toMatchObject({ status: 404 });
  });

  test("what was changed after a correction is not taken back", async () => {
    await unknownWords(mine());
    const { id } = await press((context) =>
      mendWord({ word: "奶呼呼", korean: "몽글", objectIds: ["1", "2"] }, context),
    );
    await opened.db.update(products).set({ titleKr: "그 뒤에 고친 이름" }).where(eq(products.id, "2"));
    const { rows } = await undo(id);
    expect(rows.map(({ key, code }) => [key, code]).sort()).toEqual([
      ["1", undefined],
      ["2", "nothing"],
      ["奶呼呼", undefined],
    ]);
    expect(await nameOf("2")).toBe("그 뒤에 고친 이름");
  });
});

describe("a word that is said in the wrong Korean", () => {
  /** A product as it arrives in Korean; `name` is a later edit of its name. */
  async function arrived(id: string, title: string, values: string[], name?: string, userId = "mine") {
    await shelve(id, title, values, userId);
    const row = await stored(id);
    const memory = await shopMemory(mine());
    const { fresh } = await inKorean(mine(), detailOf(row), [], { memory });
    const named = name
      ? { ...fresh, title: [...fresh.title.slice(0, 1), { language: "KR" as const, text: name }] }
      : fresh;
    await opened.db.update(products).set(columnsOf(named)).where(eq(products.id, id));
  }
  const correction = { word: "豆沙色", korean: "팥색" };

  test("is corrected in every product that says it so, listed ones told apart, and taken back", async () => {
    await arrived("1", "针织开衫女", ["豆沙色", "黑色"]);
    await arrived("2", "豆沙色针织开衫女", ["豆沙色"], "봄 로즈 브라운 가디건");
    await arrived("3", "针织开衫女", ["黑色"]);
    await arrived("4", "针织开衫女", ["豆沙色"], undefined, "theirs");
    await opened.db.update(products).set({ uploadDate: new Date() }).where(eq(products.id, "2"));

    const preview = await previewMend(correction, mine());
    expect(preview.hasMore).toBe(false);
    expect(
      preview.rows.map(({ id, isListed, changes }) => [id, isListed, changes.map(({ after }) => after)]).sort(),
    ).toEqual([
      ["1", false, ["팥색"]],
      ["2", true, ["봄 팥색 가디건", "팥색"]],
    ]);
    const { id, rows } = await press((context) => mendWord({ ...correction, objectIds: ["1", "2", "4"] }, context));
    expect(rows.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await nameOf("2")).toBe("봄 팥색 가디건");
    expect(detailOf(await stored("1")).option?.detailOptions[0]?.optionName.at(-1)?.text).toBe("팥색");
    expect((await undo(id)).rows.every(({ ok }) => ok)).toBe(true);
    expect(await nameOf("2")).toBe("봄 로즈 브라운 가디건");
    expect(await memory("豆沙色")).toEqual([]);
  });

  test("is found too when the shop has just saved its new Korean", async () => {
    await arrived("1", "针织开衫女", ["豆沙色"]);
    await keepInMemory({ rows: [{ source: "豆沙色", text: "팥색", kind: "option" }] }, mine());
    expect((await previewMend(correction, mine())).rows.map(({ id }) => id)).toEqual(["1"]);
  });

  test("a word that was left out of a name is put into it", async () => {
    await arrived("1", "奶呼呼针织开衫女", []);
    expect(await nameOf("1")).not.toContain("奶呼呼");
    expect((await unknownWords(mine())).rows.map(({ word }) => word)).toEqual(["奶呼呼"]);
    const { rows } = await previewMend({ word: "奶呼呼", korean: "몽글" }, mine());
    expect(rows[0]?.changes[0]?.after).toContain("몽글");
  });
});

test("what somebody looked at is marked no more, another shop's stays", async () => {
  await shelve("1", "短袖");
  await shelve("2", "短袖", [], "theirs");
  expect(await markSeen(["1", "2"], mine())).toBe(1);
  expect((await stored("1")).unseenKorean).toBeNull();
  expect((await stored("2")).unseenKorean).not.toBeNull();
});
