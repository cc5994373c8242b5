import { openGates } from "@/upstream/outside/markets/gates";
import type { CategoryDesk, MarketCategory } from "@/upstream/outside/markets/desks/categories";
import type { MarketFailure } from "@/upstream/outside/markets/desks/answers";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import { rehearsedMarketHosts } from "@/upstream/outside/markets/rehearsed-hosts";
import { displayCategories } from "@/upstream/outside/markets/coupang/wire-categories";
import { categories as elevenstCategories } from "@/upstream/outside/markets/elevenst/wire-categories";
import { siteCategories } from "@/upstream/outside/markets/esm/wire-categories";
import { categories } from "@/upstream/outside/markets/smart-store/wire-categories";
import { NO_GAPS, rehearsed, seller, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

/** A desk that has read nothing yet: what belongs to no category is kept for an hour. */
function freshDesk(market: OpenMarketName): CategoryDesk {
  const hosts = rehearsedMarketHosts(world.marketOrigin);
  const { categories } = marketConnectors({ gates: openGates, hosts, rehearsedGapsMs: NO_GAPS })[market];
  if (!categories) throw new Error(market);
  return categories;
}

const read = new Map<OpenMarketName, MarketCategory[]>();
/** A market's whole tree, read once: at the ESM sites it takes a thousand calls. */
async function wholeTree(market: OpenMarketName, name: string): Promise<MarketCategory[]> {
  const known = read.get(market);
  if (known) return known;
  const answer = await freshDesk(market).tree(seller(name));
  if (!answer.ok) throw new Error(answer.code);
  read.set(market, answer.value);
  return answer.value;
}

type Read = {
  market: OpenMarketName;
  account: string;
  /** A leaf with its way from the top. */
  leaf: string;
  path: string[];
  /** The market's facts of it besides certificates, and its code for goods from China. */
  tells: { attributes: boolean; notices: boolean; china?: string };
};

const READ: Read[] = [
  {
    market: "SmartStore",
    account: "naru-store",
    leaf: "50000803",
    path: ["패션의류", "여성의류", "블라우스", "셔츠"],
    tells: { attributes: true, notices: true, china: "0200037" },
  },
  {
    market: "Coupang",
    account: "narushop",
    leaf: "56139",
    path: ["패션의류잡화", "여성의류", "블라우스", "셔츠"],
    tells: { attributes: true, notices: true },
  },
  {
    market: "Elevenst",
    account: "naru11",
    leaf: "1001283",
    path: ["의류", "여성의류", "블라우스", "셔츠"],
    tells: { attributes: false, notices: true },
  },
  {
    market: "Gmarket",
    account: "naru-g",
    leaf: "300006182",
    path: ["브랜드 의류", "여성의류", "블라우스", "셔츠"],
    tells: { attributes: true, notices: true, china: "201" },
  },
  {
    market: "Auction",
    account: "naru-a",
    leaf: "13090102",
    path: ["의류", "여성의류", "블라우스", "셔츠"],
    tells: { attributes: true, notices: true, china: "201" },
  },
];

describe.each(READ)("the categories of $market", ({ market, account: name, leaf, path, tells }) => {
  const account = seller(name);
  const desk = (): CategoryDesk => {
    const { categories } = world.connectors[market];
    if (!categories) throw new Error(market);
    return categories;
  };

  test("are read as a whole tree of thousands of leaves, each with its way", async () => {
    const tree = await wholeTree(market, name);
    expect(tree.filter(({ isLeaf }) => isLeaf).length).toBeGreaterThan(2000);
    expect(tree).toContainEqual({ code: leaf, path, isLeaf: true });
    expect(tree).toContainEqual(expect.objectContaining({ path: path.slice(0, 1), isLeaf: false }));
  });

  test("tell what a listing in them needs, with the values that are taken", async () => {
    const answer = await desk().needs(account, leaf);
    if (!answer.ok) throw new Error(answer.code);
    const { attributes, notices, origins } = answer.value;
    expect(attributes.length > 0).toBe(tells.attributes);
    expect(notices.length > 0).toBe(tells.notices);
    for (const { values, most, takesWords } of attributes) {
      if (values.length > 0 && !takesWords) expect(values.length).toBeGreaterThanOrEqual(most);
    }
    for (const { fields } of notices) expect(fields).not.toHaveLength(0);
    expect(origins.find(({ name }) => name.includes("중국"))?.code).toBe(tells.china);
  });

  test("refuse one that is gone, and say that it is", async () => {
    expect(await desk().needs(account, "59999999")).toMatchObject({
      ok: false,
      retryable: false,
      class: "category_gone",
    });
  });

  test("may be asked again where nobody answers", async () => {
    const nobody = "http://127.0.0.1:9";
    const hosts = { SmartStore: nobody, Coupang: nobody, Gmarket: nobody, Auction: nobody, Elevenst: nobody };
    const { categories } = marketConnectors({ gates: openGates, hosts })[market];
    expect(await categories?.tree(account)).toMatchObject({ ok: false, retryable: true });
  });

  const failing = async (kind: FaultKind, ask: () => Promise<{ ok: true } | MarketFailure>) => {
    await world.fault({ market, kind, count: kind.endsWith("-keys") ? 2 : 1 });
    const answer = await ask();
    await fetch(`${world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
    return answer;
  };
  describe.each([
    ["the tree", () => desk().tree(account)],
    ["needs", () => desk().needs(account, leaf)],
  ] as const)("asked for %s", (_name, ask) => {
    test.each(["429", "500", "maintenance", "down", "lost-answer", "cut-answer"] as const)(
      "may be asked again after %s, and tell no part of it",
      async (kind) => {
        expect(await failing(kind, ask)).toMatchObject({ ok: false, retryable: true });
      },
    );
    test.each(["bad-keys", "expired-keys"] as const)("refuse %s over the keys", async (kind) => {
      expect(await failing(kind, ask)).toMatchObject({ ok: false, retryable: false, class: "keys_refused" });
    });
  });
});

describe("what a category of SmartStore needs", () => {
  const account = seller("naru-store");
  const needs = (desk = world.connectors.SmartStore.categories) => desk?.needs(account, "50000803");

  test.each([
    "/v1/categories/50000803",
    "/product-attributes/attributes",
    "/attribute-values",
    "/attribute-value-units",
    "/products-for-provided-notice",
    "/products-for-provided-notice/ETC",
    "/product-origin-areas",
  ])("is told as unknown, and not in part, where %s is cut", async (path) => {
    const desk = freshDesk("SmartStore");
    await world.fault({ market: "SmartStore", kind: "cut-answer", count: 1, path });
    expect(await needs(desk)).toMatchObject({ ok: false, code: "UNREACHABLE", retryable: true });
    expect(await needs(desk)).toMatchObject({ ok: true });
  });

  test("comes with the groups of notice information its top category is recommended", async () => {
    const answer = await needs();
    expect(answer?.ok && answer.value.notices.map(({ code, name }) => [code, name])).toEqual([
      ["WEAR", "의류"],
      ["ETC", "기타 재화"],
    ]);
  });

  test("names certificates by kind, and a range with its unit", async () => {
    const of = async (code: string) => {
      const answer = await world.connectors.SmartStore.categories?.needs(account, code);
      if (!answer?.ok) throw new Error(code);
      return answer.value;
    };
    const tree = await world.connectors.SmartStore.categories?.tree(account);
    const leafBelow = (top: string) =>
      (tree?.ok && tree.value.find(({ isLeaf, path }) => isLeaf && path[0] === top)?.code) || "";
    expect((await of(leafBelow("출산/육아"))).certifications).toEqual([
      { code: "3", name: "[어린이제품] 안전확인", kinds: ["CHILD_CERTIFICATION"] },
    ]);
    const width = (await of(leafBelow("가구/인테리어"))).attributes.find(({ name }) => name === "가로길이");
    expect(width).toMatchObject({ weight: "optional", most: 1, units: ["cm"] });
    expect(width?.values[0]?.name).toBe("0~20cm");
  });

  const row = { id: "1", name: "컵", wholeCategoryName: "주방>컵", last: true };
  test.each<[string, unknown]>([
    ["no rows at all", []],
    ["a row without its way", [row, { ...row, wholeCategoryName: "" }]],
    ["a row that does not say whether it ends there", [row, { ...row, last: undefined }]],
    ["words instead of rows", "점검 중입니다."],
  ])("stands in a tree that is not believed when it comes as %s", (_sentence, answer) => {
    expect(categories.safeParse(answer).success).toBe(false);
  });
});

describe("what a category of Coupang needs", () => {
  const account = seller("narushop");
  const desk = (): CategoryDesk => {
    const { categories } = world.connectors.Coupang;
    if (!categories) throw new Error("Coupang");
    return categories;
  };
  const below = async (top: string) => {
    const tree = await desk().tree(account);
    const leaf = tree.ok && tree.value.find(({ isLeaf, path }) => isLeaf && path[0] === top);
    const answer = leaf && (await desk().needs(account, leaf.code));
    if (!answer || !answer.ok) throw new Error(top);
    return answer.value;
  };

  test("tells what is refused when it is missing from what buyers filter by and from what is free", async () => {
    const { attributes } = await below("패션의류잡화");
    expect(attributes.map(({ name, weight }) => [name, weight])).toEqual([
      ["패션의류/잡화 사이즈", "required"],
      ["색상", "required"],
      ["수량", "required"],
      ["계절", "main"],
      ["핏", "main"],
    ]);
    expect(attributes.find(({ name }) => name === "수량")?.units).toContain("개");
    expect(attributes.find(({ name }) => name === "계절")?.values[0]).toEqual({ code: "봄", name: "봄" });
  });

  test("joins attributes of which one is enough", async () => {
    const { attributes } = await below("뷰티");
    const grouped = attributes.filter(({ group }) => group === "1");
    expect(grouped.map(({ name }) => name)).toEqual(["개당 용량", "개당 중량"]);
  });

  test("tells the fields of a notice that may stay empty from those that may not", async () => {
    const [first, last] = (await below("가전디지털")).notices;
    expect(first?.fields).toContainEqual({ code: "동일모델의 출시년월", name: "동일모델의 출시년월", optional: true });
    expect(first?.fields).toContainEqual({ code: "KC 인증 필 유무", name: "KC 인증 필 유무" });
    expect(last?.name).toBe("기타 재화");
  });

  test("names the certificates that are asked for, and those it refuses without", async () => {
    expect((await below("출산/유아동")).certifications).toEqual([
      { code: "KC_KID_CERTIFICATION", name: "KC인증 어린이제품 안전인증", kinds: [], required: true },
      { code: "KC_KID_CONFIRM", name: "KC인증 어린이제품 안전확인", kinds: [] },
    ]);
    expect((await below("패션의류잡화")).certifications).toEqual([]);
  });

  test("is not told of categories that are not sold in", async () => {
    const tree = await desk().tree(account);
    const names = tree.ok ? tree.value.map(({ path }) => path.at(-1)) : [];
    expect(names).toContain("주방용품");
    for (const gone of ["숄/볼레로", "제빙용품", "에어텐트"]) expect(names).not.toContain(gone);
  });

  test("is guessed from a name that says what it is, and from no other", async () => {
    const tumbler = await desk().suggest?.(account, { name: "감성 스테인리스 보온병 500ml" });
    const code = tumbler?.ok ? tumbler.value[0]?.code : undefined;
    const tree = await desk().tree(account);
    expect(tree.ok && tree.value.find((one) => one.code === code)).toMatchObject({
      isLeaf: true,
      path: expect.arrayContaining(["보온병"]),
    });
    expect(await desk().suggest?.(account, { name: "예쁜 선물" })).toEqual({ ok: true, value: [] });
  });

  test("is refused a guess at no name, and may ask again after an outage", async () => {
    expect(await desk().suggest?.(account, { name: " " })).toMatchObject({ ok: false, retryable: false });
    await world.fault({ market: "Coupang", kind: "500", count: 1, path: "/categorization/predict" });
    expect(await desk().suggest?.(account, { name: "보온병" })).toMatchObject({ ok: false, retryable: true });
  });

  const leaf = { displayItemCategoryCode: 1, name: "컵", status: "ACTIVE", child: [] };
  const root = (child: unknown) => ({ data: { displayItemCategoryCode: 0, name: "ROOT", status: "ACTIVE", child } });
  test.each<[string, unknown]>([
    ["a root without anything below it", root([])],
    ["a place without its code", root([leaf, { ...leaf, displayItemCategoryCode: undefined }])],
    ["a place that does not say whether it is sold in", root([leaf, { ...leaf, status: undefined }])],
    ["a place that does not say what stands below it", root([leaf, { ...leaf, child: undefined }])],
    ["words instead of a tree", { data: "점검 중입니다." }],
  ])("stands in a tree that is not believed when it comes as %s", (_sentence, answer) => {
    expect(displayCategories.safeParse(answer).success).toBe(false);
  });

  test("stands in a tree that is believed in either spelling of its codes", () => {
    const other = { displayCategoryCode: "1", name: "컵", status: "ACTIVE", child: null };
    expect(displayCategories.safeParse(root([leaf, other])).success).toBe(true);
  });
});

describe("what a category of 11st needs", () => {
  const account = seller("naru11");
  const below = async (top: string) => {
    const tree = await world.connectors.Elevenst.categories?.tree(account);
    const leaf = tree?.ok && tree.value.find(({ isLeaf, path }) => isLeaf && path[0] === top);
    const answer = leaf && (await world.connectors.Elevenst.categories?.needs(account, leaf.code));
    if (!answer || !answer.ok) throw new Error(top);
    return answer.value.certifications;
  };

  test("is a certificate of one of two kinds, and whether it is refused without", async () => {
    expect(await below("식품")).toEqual([{ code: "1", name: "1", kinds: [] }]);
    expect(await below("출산/육아")).toEqual([{ code: "2", name: "2", kinds: [], required: true }]);
    expect(await below("의류")).toEqual([]);
  });

  test("is told of what stands above leaves too", async () => {
    const tree = await world.connectors.Elevenst.categories?.tree(account);
    const top = tree?.ok && tree.value.find(({ path }) => path.join() === "식품");
    const answer = top && (await world.connectors.Elevenst.categories?.needs(account, top.code));
    expect(answer).toMatchObject({ ok: true, value: { certifications: [{ code: "1" }] } });
  });

  const row = { dispNo: "1001", dispNm: "의류", parentDispNo: "0" };
  test.each<[string, unknown]>([
    ["no rows at all", ""],
    ["an element of none", { category: "" }],
    ["a row without its number", { category: [row, { ...row, dispNo: "" }] }],
    ["a row without its name", { category: [row, { ...row, dispNo: "2", dispNm: "" }] }],
    ["two rows of one number", { category: [row, row] }],
    ["a row below one that is not there", { category: [row, { ...row, dispNo: "2", parentDispNo: "9" }] }],
    ["rows below each other", { category: [row, { ...row, dispNo: "2", parentDispNo: "2" }] }],
    ["a row of the number that stands above all", { category: [row, { ...row, dispNo: "0" }] }],
    ["words instead of rows", "점검 중입니다."],
  ])("stands in a tree that is not believed when it comes as %s", (_sentence, answer) => {
    expect(elevenstCategories.safeParse(answer).success).toBe(false);
  });

  test("stands in a tree that may have a single row", () => {
    expect(elevenstCategories.safeParse({ category: row }).data).toEqual([row]);
  });
});

describe.each([
  ["Gmarket", "naru-g", "300006182"],
  ["Auction", "naru-a", "13090102"],
] as const)("what a category of %s needs", (market, name, leaf) => {
  const account = seller(name);
  const desk = () => freshDesk(market);
  let tree: MarketCategory[] = [];
  beforeAll(async () => {
    tree = await wholeTree(market, name);
  });
  const leafBelow = (word: string): string => {
    const found = tree.find(({ isLeaf, path }) => isLeaf && path.includes(word));
    if (!found) throw new Error(word);
    return found.code;
  };

  test.each([
    [`/categories/site-cats/${leaf}`],
    ["/options/recommended-opts"],
    ["/options/recommended-opts/976"],
    ["/official-notice/groups"],
    ["/official-notice/groups/41/codes"],
    ["/origin/codes"],
  ])("is told as unknown, and not in part, where %s is cut", async (path) => {
    const asked = desk();
    await world.fault({ market, kind: "cut-answer", count: 1, path });
    expect(await asked.needs(account, leaf)).toMatchObject({ ok: false, retryable: true });
    expect(await asked.needs(account, leaf)).toMatchObject({ ok: true });
  });

  test("tells options that take their own values alone from those that take words", async () => {
    const answer = await desk().needs(account, leaf);
    const options = answer.ok ? answer.value.attributes : [];
    expect(options.map(({ code, name, takesWords, most }) => [code, name, takesWords, most])).toEqual([
      ["976", "사이즈", undefined, 7],
      ["1", "색상", true, 50],
      ["0", "직접입력", undefined, 50],
    ]);
    expect(options[0]?.values[0]).toEqual({ code: "97601", name: "XS" });
    expect(options[2]?.values).toEqual([]);
  });

  test("is nothing of options where there are none", async () => {
    const answer = await desk().needs(account, leafBelow("도서"));
    expect(answer).toMatchObject({ ok: true, value: { attributes: [] } });
  });

  test("comes with every group of notices, and the lines that may stay empty", async () => {
    const answer = await desk().needs(account, leaf);
    const notices = answer.ok ? answer.value.notices : [];
    expect(notices).toHaveLength(41);
    expect(notices[0]).toMatchObject({
      code: "1",
      name: "의류",
      fields: [{ code: "1-1", name: "제품 소재" }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(notices[34]?.fields.at(-1)).toEqual({ code: "35-6", name: "주문 후 예상 배송기간", optional: true });
  });

  test("reads what is the same for all categories once", async () => {
    const asked = desk();
    await asked.needs(account, leaf);
    await world.fault({ market, kind: "500", count: 1, path: "/official-notice/" });
    expect(await asked.needs(account, leafBelow("도서"))).toMatchObject({ ok: true });
    await fetch(`${world.marketOrigin}/__rehearsal/faults`, { method: "DELETE" });
  });

  test("is no tree where one step on the way is lost", async () => {
    const second = tree.filter(({ path }) => path.length === 1)[1]?.code;
    await world.fault({ market, kind: "500", count: 1, path: `/site-cats/${second}` });
    expect(await desk().tree(account)).toMatchObject({ ok: false, retryable: true });
  });
});

describe("a step down the tree of ESM", () => {
  const sub = { catCode: "200", catName: "컵", isLeaf: true };
  test.each<[string, unknown]>([
    ["no tops at all", { subCats: [] }],
    ["a place without its code", { subCats: [sub, { ...sub, catCode: "" }] }],
    ["a place without its name", { subCats: [sub, { ...sub, catName: null }] }],
    ["a place that does not say whether it ends there", { subCats: [sub, { ...sub, isLeaf: undefined }] }],
    ["words instead of rows", { subCats: "점검 중입니다." }],
  ])("is not believed when it comes as %s", (_sentence, answer) => {
    expect(siteCategories.safeParse(answer).success).toBe(false);
  });
});
