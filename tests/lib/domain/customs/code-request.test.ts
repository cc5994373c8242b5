import { CODE_REQUEST_TEXTS, CODE_REQUESTS, codeRequestOf } from "@/lib/domain/customs/code-request";
import { filledTemplate } from "@/lib/domain/inquiry/answer-template";

test.each([
  ["a missing code is asked for", null, "Unchecked", "missing"],
  ["an empty one is a missing one", "", "Match", "missing"],
  ["somebody else's code is asked for again", "P123456789012", "Mismatch", "mismatch"],
  ["other details beside the code are asked for", "P123456789012", "Warn", "details"],
  ["a matching code asks for nothing", "P123456789012", "Match", undefined],
  ["nor does one nobody has checked", "P123456789012", "Unchecked", undefined],
] as const)("%s", (_, pcc, status, request) => {
  expect(codeRequestOf(pcc, status)).toBe(request);
});

test.each(CODE_REQUESTS)("the message about %s can be filled in wholly from an order", (request) => {
  const values = { buyer: "김나루", storeName: "나루상점", productName: "보온병", orderNo: "2026112012345" };
  const { text, missing } = filledTemplate(CODE_REQUEST_TEXTS[request], values);
  expect(missing).toEqual([]);
  expect(text).toContain("안녕하세요, 김나루님. 나루상점입니다.");
  expect(text).toContain("(주문번호 2026112012345)");
});
