import fc from "fast-check";
import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import type { WordKind, WordStyle } from "@/lib/domain/words/words";

const said = (text: string, kind: WordKind, style: WordStyle = { colours: "english" }) =>
  byDictionary({ text, kind }, builtInLexicon(kind), style);

describe("an option's name", () => {
  test.each([
    ["a colour", "藏青色", "네이비"],
    ["a colour in traditional characters", "藏青色．米黃色", "네이비.베이지"],
    ["two colours that adjoin", "黑白", "블랙/화이트"],
    ["a feature in brackets", "藏青色【加厚】", "네이비 (두꺼운)"],
    ["brackets that stand first", "【加厚】黑色", "두꺼운 블랙"],
    ["one size for all", "均码", "FREE"],
    ["a size with its sign", "38码", "38"],
    ["a range of weights, told in kilograms", "XL（建议120-140斤）", "XL (60~70kg 추천)"],
    ["half a kilogram", "M(95斤以内)", "M (47.5kg 이하)"],
    ["kilograms as they are", "5公斤", "5kg"],
    ["a measure", "1.5米*2米", "1.5mx2m"],
    ["what comes along", "黑色 带激光", "블랙 레이저 포함"],
    ["a number of things", "10个装", "10개입"],
    ["a number in Chinese", "三件套", "3종 세트"],
    ["for how many people", "1-2人", "1-2인"],
    ["a shop's promise beside a colour", "黑色（现货）", "블랙"],
    ["full-width letters and a sold-by word", "Ａ款", "A타입"],
  ])("%s: %s is %s", (_, text, korean) => {
    expect(said(text, "option")).toMatchObject({ text, korean, from: "dictionary", unknown: [] });
  });

  test("colours are told as the shop writes them", () => {
    expect(said("黑色", "option", { colours: "korean" }).korean).toBe("검정");
    expect(said("浅灰色", "option", { colours: "korean" }).korean).toBe("연회색");
  });

  test.each([
    ["that is a promise alone", "现货", []],
    ["nobody knows", "奶呼呼", ["奶呼呼"]],
    ["without Chinese", "XL", []],
  ])("one %s gets no Korean", (_, text, unknown) => {
    expect(said(text, "option")).toEqual({ text, korean: null, from: null, unknown });
  });

  test("what is not known stays as it was and is named, with a single sign beside it", () => {
    expect(said("黑色 奶呼呼大", "option")).toMatchObject({ korean: "블랙 奶呼呼大", unknown: ["奶呼呼大"] });
  });
});

test("a promise of the source's shop may go from a picture", () => {
  expect(said("全国包邮", "picture")).toMatchObject({ korean: "", unknown: [] });
  expect(said("买二送一", "picture").korean).toBe("2+1");
});

describe("a line of a detail page", () => {
  test.each([
    ["a title", "尺码信息", "사이즈 정보"],
    ["a title in brackets", "【温馨提示】", "안내 사항"],
    ["a title with what it is about", "产品参数：", "제품 사양"],
    ["a caveat", "手工测量存在误差1-3厘米", "수작업 측정 오차 1-3cm"],
    ["a row of a table", "厚度指数：适中", "두께:보통"],
    ["how to wash it", "不可漂白 低温熨烫", "표백 금지 저온 다림질"],
    ["what an appliance does", "缺水断电 可拆卸水箱", "물 부족 시 전원 차단 분리형 물통"],
    ["a promise of the source's shop beside what is true", "柔软亲肤 七天无理由退换", "부드러운 촉감"],
  ])("%s: %s is %s", (_, text, korean) => {
    expect(said(text, "picture")).toMatchObject({ text, korean, from: "dictionary", unknown: [] });
  });
});

describe("a product's name", () => {
  test.each([
    ["for whom, when, how, of what, what", "夏季纯棉短袖T恤女包邮", "여성 여름 순면 반팔 티셔츠"],
    ["goods once, the more precise ones", "法式碎花连衣裙女裙子", "여성 프렌치 플라워 원피스"],
    ["fleece on clothes is 도톰한", "加厚卫衣男冬季", "남성 겨울 도톰한 맨투맨"],
    ["and elsewhere 두꺼운", "加厚收纳箱家用", "가정용 두꺼운 수납함"],
    ["an oven that tins are put in", "烘焙模具家用烤箱", "가정용 오븐 베이킹 틀"],
    ["an oven that is sold", "家用烤箱", "가정용 오븐"],
    ["what goods hold", "内衣洗衣袋", "속옷 세탁망"],
    ["a grade of a material", "925纯银项链", "925 순은 목걸이"],
    ["a phone by its model", "苹果15pro手机壳透明", "아이폰 15pro 투명 휴대폰 케이스"],
  ])("%s: %s is %s", (_, text, korean) => {
    expect(said(text, "name")).toMatchObject({ text, korean, from: "dictionary", unknown: [] });
  });

  test.each([
    ["whose kind of goods is not said", "夏季新款女"],
    ["of promises alone", "现货包邮 厂家直销"],
    ["of which nothing is known", "氍毹氍毹"],
  ])("one %s is no name", (_, text) => expect(said(text, "name").korean).toBeNull());

  test("a brand stays for the seller to decide about, and is named as not known", () => {
    expect(said("网易严选女士纯棉内裤", "name")).toMatchObject({
      korean: "여성 순면 网易严选 팬티",
      unknown: ["网易严选"],
    });
  });

  test.each([
    ["a word nobody knows", "奶呼呼女士连衣裙", "여성 원피스", "奶呼呼"],
    ["a sign alone that is a guess", "女士家连衣裙", "여성 원피스", "家"],
  ])("leaves out and names %s", (_, text, korean, leftOut) => {
    const { parts, ...made } = said(text, "name");
    expect(made).toMatchObject({ korean });
    expect(parts).toContainEqual({ source: leftOut, sure: "leftOut" });
  });

  test("one whose kind of goods is not known keeps every word, because one of them may be it", () => {
    expect(said("女士奶呼呼", "name").korean).toBe("여성 奶呼呼");
  });

  test("one that is too long loses what says least and keeps what it is", () => {
    const { korean } = said(
      "户外露营野餐便携式折叠超轻加厚防水防晒防风防潮防蚊耐磨耐脏大容量多功能韩版复古帐篷男女通用四季",
      "name",
    );
    expect([...(korean ?? "")].length).toBeLessThanOrEqual(49);
    expect(korean).toMatch(/^남녀공용 사계절 .*텐트$/);
  });
});

test("whatever is asked: no text becomes empty, and an unknown word stays in it or is named as left out of the name", () => {
  const bits = fc.constantFrom(
    "黑色",
    "连衣裙",
    "包邮",
    "奶呼呼",
    "【",
    "】",
    "女",
    " ",
    "-",
    "XL",
    "38",
    "码",
    "送",
    "鳗",
  );
  const kinds = fc.constantFrom<WordKind>("name", "option", "attribute", "tag");
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 12 }), kinds, (signs, kind) => {
      const text = signs.join("");
      const { korean, unknown, parts = [] } = said(text, kind);
      if (korean === null) return;
      expect(korean.trim()).not.toBe("");
      const leftOut = parts.filter(({ sure }) => sure === "leftOut").map(({ source }) => source);
      for (const word of unknown) expect(`${korean} ${leftOut.join(" ")}`).toContain(word);
    }),
  );
});

test.each([
  ["搭扣排数", "후크 열 수"],
  ["适用犬型", "적합 견종 크기"],
  ["立体拼插", "입체 조립"],
  ["独立袋装弹簧", "포켓 스프링"],
  ["孕早期", "임신 초기"],
])("the attribute %s is %s as a shop of these goods says it", (text, korean) => {
  expect(said(text, "attribute").korean).toBe(korean);
});
