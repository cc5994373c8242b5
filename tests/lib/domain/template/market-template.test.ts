import fc from "fast-check";
import { NO_UPPER_END } from "@/lib/domain/pricing/price-result";
import { rulePrice } from "@/lib/domain/pricing/price-rule";
import {
  deliveryFee,
  roundModel,
  templateDefault,
  templateEnds,
  templateRule,
} from "@/lib/domain/template/market-template";
import { freeName, nameProblem, TEMPLATE_NAME_LENGTH_MAX, templateName } from "@/lib/domain/template/template-name";

describe("a new template (docs/specification.md#data-market-templates)", () => {
  it("starts with the defaults of the specification", () => {
    expect(templateDefault()).toMatchObject({
      priceRangeModel: { usableDetail: false, digit: 2, currency: "CNY", exchangeBase: 200, detailModel: [] },
      roundModel: { digit: 2, price: 27_450, realPrice: 27_400, realPriceText: "₩27,400" },
      afterServiceInfoModel: { content: "상세페이지 참조" },
      deliveryModel: { type: "pay", repeat: 1, basicPrice: 10_000, returnPrice: 10_000, exchangePrice: 20_000 },
    });
  });

  it.each([
    [0, "₩27,450"],
    [1, "₩27,450"],
    [2, "₩27,400"],
    [3, "₩27,000"],
    [4, "₩20,000"],
  ])("at digit %s the sample price reads %s", (digit, shown) => {
    expect(roundModel(digit).realPriceText).toBe(shown);
  });
});

describe("templateRule", () => {
  const base = templateDefault();
  const ranges = [
    { startRange: 0, endRange: 10_000, mainType: "×" as const, mainValue: 2, subType: "+" as const, subValue: 500 },
    {
      startRange: 10_000,
      endRange: NO_UPPER_END,
      mainType: "+" as const,
      mainValue: 3_000,
      subType: "×" as const,
      subValue: 1,
    },
  ];
  const ranged = { ...base, priceRangeModel: { ...base.priceRangeModel, usableDetail: true, detailModel: ranges } };

  it.each([
    ["a simple rule takes its two steps and rounds down", base, "CNY", 59.9, 15_500],
    ["ranges take the row the won price falls in", ranged, "CNY", 40, 16_500],
    ["ranges take the next row from its start on", ranged, "CNY", 50, 13_000],
    ["won prices need no rate", ranged, "KRW", 12_345, 15_300],
    ["other currencies take the general rate", base, "USD", 10, 19_500],
    ["a price that is not known is no price", base, "CNY", 0, 0],
  ])("%s", (_, template, currency, source, expected) => {
    const rule = templateRule(template, currency, { exchangeUSDBase: 1_500 });
    expect(rulePrice(source, rule)).toBe(expected);
  });

  it("takes the simple rule where ranges hold but there are none", () => {
    const empty = { ...base, priceRangeModel: { ...base.priceRangeModel, usableDetail: true } };
    expect(templateRule(empty, "CNY").rows).toEqual(templateRule(base, "CNY").rows);
  });
});

describe("what a page and a parcel get", () => {
  it("page ends only where they are switched on", () => {
    const model = { usableTop: true, usableBottom: false, top: "<p>t</p>", bottom: "<p>b</p>" };
    expect(templateEnds({ ...templateDefault(), detailHtmlModel: model })).toEqual({ top: "<p>t</p>", bottom: "" });
  });
  it("the older fields where a client only sent those", () => {
    const model = { usableTop: true, usableBottom: true, top: "", bottom: "" };
    const template = { ...templateDefault(), detailHtmlModel: model, topHtml: "T", bottomHtml: null };
    expect(templateEnds(template)).toEqual({ top: "T", bottom: "" });
  });
  it("no fee where delivery is free", () => {
    expect(deliveryFee({ ...templateDefault().deliveryModel, type: "free" })).toBe(0);
    expect(deliveryFee(templateDefault().deliveryModel)).toBe(10_000);
  });
});

describe("template names", () => {
  it.each([
    ["a slash", "여름/겨울", undefined],
    ["emoji of several code points", "👩‍👩‍👧‍👦 가족", undefined],
    ["question marks, ampersands, percent signs", "a?b&c=d%2F#e+f", undefined],
    ["nothing", "  ", "empty"],
    ["marks that turn text around", "abc\u202Edef", "control"],
    ["the longest allowed", "🧥".repeat(TEMPLATE_NAME_LENGTH_MAX), undefined],
    ["one more than that", "🧥".repeat(TEMPLATE_NAME_LENGTH_MAX + 1), "long"],
  ])("with %s", (_, name, expected) => {
    expect(nameProblem(name)).toBe(expected);
  });

  it("write each letter one way and keep single spaces", () => {
    expect(templateName(" \u1100\u1161  나\n다 ")).toBe("가 나 다");
  });

  it("are the same after they travelled in an address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const name = templateName(text);
        const sent = new URLSearchParams({ templateName: name }).toString();
        expect(new URLSearchParams(sent).get("templateName")).toBe(name);
        expect(templateName(name)).toBe(name);
      }),
    );
  });

  it("step aside for names that are taken", () => {
    expect(freeName("기본", [])).toBe("기본");
    expect(freeName("기본", ["기본", "기본 2"])).toBe("기본 3");
    const longest = "가".repeat(TEMPLATE_NAME_LENGTH_MAX);
    expect(freeName(longest, [longest])).toBe(`${"가".repeat(TEMPLATE_NAME_LENGTH_MAX - 2)} 2`);
  });
});
