import fc from "fast-check";
import { factAsked, factOfSourceLine } from "@/lib/domain/listing-facts/fact-kinds";
import { sourceFacts } from "@/lib/domain/listing-facts/source-facts";
import { inKorean } from "@/lib/domain/listing-facts/source-words";

test.each([
  ["제품 소재", "material"],
  ["제조자(수입자)", "maker"],
  ["제조국(원산지)", "country"],
  ["세탁방법 및 취급시 주의사항", "care"],
  ["A/S 책임자와 전화번호", "service"],
  ["소비자상담 관련 전화번호", "service"],
  ["KC 인증 필 유무", "certification"],
  ["법에 의한 인증, 허가 등", "certification"],
  ["품명 및 모델명", "name"],
  ["모델명", "model"],
  ["정격전압, 소비전력", "power"],
  ["동일모델의 출시년월", "released"],
  ["패션의류/잡화 사이즈", "size"],
  ["수량", "quantity"],
  ["목차 또는 책소개", undefined],
])("a market's field %s asks for %s", (field, kind) => {
  expect(factAsked(field)).toBe(kind);
});

test.each([
  ["材质", "material"],
  ["颜色分类", "color"],
  ["适用季节", "season"],
  ["产地", "country"],
  ["货号", "model"],
  ["재질", "material"],
  ["Material", "material"],
  ["店铺活动", undefined],
])("a source's line %s tells of %s", (name, kind) => {
  expect(factOfSourceLine(name)).toBe(kind);
});

test.each([
  ["棉", "면"],
  ["聚酯纤维95% 氨纶5%", "폴리에스테르95% 스판덱스5%"],
  ["黑色,米白色", "블랙, 아이보리"],
  ["304不锈钢", "304스테인리스"],
  ["스테인리스", "스테인리스"],
  ["500毫升", "500ml"],
])("%s is told as %s", (text, korean) => {
  expect(inKorean(text)).toBe(korean);
});

test.each(["其他材质", "棉, 神秘面料", ""])("%p is told not at all, because no word is made up", (text) => {
  expect(inKorean(text)).toBeUndefined();
});

test("what is told never has a Chinese sign in it", () => {
  const sign = fc.constantFrom(..."棉不锈钢黑色其他陶瓷abc 12%,、/면색");
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      expect(inKorean(signs.join("")) ?? "").not.toMatch(/\p{Script=Han}/u);
    }),
  );
});

test("a source's lines are facts, and those in words nobody knows wait for the seller", () => {
  const told = sourceFacts([
    { name: "材质", value: "其他" },
    { name: "面料", value: "帆布" },
    { name: "颜色", value: "幻彩色" },
    { name: "店铺活动", value: "包邮" },
    { name: "型号", value: "A-12" },
  ]);
  expect(told).toEqual({
    facts: { material: "캔버스", model: "A-12" },
    unread: [{ name: "颜色", value: "幻彩色", kind: "color" }],
  });
});
