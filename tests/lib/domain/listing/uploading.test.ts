import { workNumberIn } from "@/lib/domain/listing/work-number";

describe("workNumberIn (docs/wire.md#market-upload)", () => {
  it.each([
    ["수집 작업을 시작했습니다. 작업번호: 12", 12],
    ["상품 5개의 등록을 시작했습니다. 작업 번호는 731 입니다.", 731],
    ["3개 상품, 작업 88", 88],
    ["시작했습니다.", undefined],
  ])("%s", (sentence, number) => {
    expect(workNumberIn(sentence)).toBe(number);
  });
});
