import type { UploadTarget } from "@/lib/domain/uploading/market-limits";
import { mayUpload, precheck, type CheckedProduct } from "@/lib/domain/uploading/precheck";
import { workNumberIn } from "@/lib/domain/uploading/work-number";

const good: CheckedProduct = {
  id: "1",
  name: "린넨 셔츠",
  priceKrw: 27_400,
  tagCount: 3,
  optionCount: 4,
  imageCount: 5,
};

describe("precheck (markets.md 1.5 and 2.5)", () => {
  it.each<[string, Partial<CheckedProduct>, UploadTarget, string[]]>([
    ["finds nothing wrong with a complete product", {}, "Coupang", []],
    ["wants a price", { priceKrw: 0 }, "SmartStore", ["priceMissing"]],
    ["wants tags", { tagCount: 0 }, "SmartStore", ["tagsMissing"]],
    ["tells both when both are missing", { priceKrw: 0, tagCount: 0 }, "Coupang", ["priceMissing", "tagsMissing"]],
    ["wants a name", { name: "  " }, "Coupang", ["nameEmpty"]],
    ["takes 100 characters at Coupang", { name: "가".repeat(100) }, "Coupang", []],
    ["refuses 101", { name: "가".repeat(101) }, "Coupang", ["nameLong"]],
    ["counts 11st's name in characters", { name: "가".repeat(51) }, "Elevenst", ["nameLong"]],
    ["takes 200 options at Coupang", { optionCount: 200 }, "Coupang", []],
    ["refuses 201", { optionCount: 201 }, "Coupang", ["optionsMany"]],
    ["wants a picture", { imageCount: 0 }, "Coupang", ["imagesMissing"]],
    ["wants ten-won steps", { priceKrw: 27_405 }, "Coupang", ["priceUnit"]],
    ["says that WeMakePrice has closed", {}, "WeMakePrice", ["closed"]],
  ])("%s", (_, change, target, kinds) => {
    const findings = precheck({ ...good, ...change }, target);
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
    expect(mayUpload(findings)).toBe(kinds.length === 0);
  });
});

describe("workNumberIn (wire.md section 5)", () => {
  it.each([
    ["수집 작업을 시작했습니다. 작업번호: 12", 12],
    ["상품 5개의 등록을 시작했습니다. 작업 번호는 731 입니다.", 731],
    ["3개 상품, 작업 88", 88],
    ["시작했습니다.", undefined],
  ])("%s", (sentence, number) => {
    expect(workNumberIn(sentence)).toBe(number);
  });
});
