import { refusalClass } from "@/upstream/outside/markets/refusal-class";
import { externalText } from "@/upstream/kit/messages";

const of = (message: string, code = "1000", status = 200) =>
  refusalClass({ status, code, message: externalText(message) });

test.each([
  [401, "ERROR", "Access key is unknown."],
  [403, "ERROR", "업체[A1]는 다른 업체[A2]의 정보를 조회할 수 없습니다."],
  [400, "BAD_REQUEST", "client_secret_sign 항목이 유효하지 않습니다."],
  [200, "-1", "사용기간이 만료된 OpenAPI Key 입니다."],
])("a door that answers %i %s is a matter of keys", (status, code, message) => {
  expect(of(message, code, status)).toBe("keys_refused");
});

test.each([
  "전시중이 아닌 카테고리입니다.",
  "노출카테고리코드(displayCategoryCode)가 유효하지 않습니다.",
  "Category is not exist. 100000002",
])("%s means that the category cannot be used", (message) => expect(of(message)).toBe("category_gone"));

test.each(["대표이미지는 1개 필요합니다.", "[GMKT] 상품기본이미지를 확인해 주세요."])(
  "%s means that pictures are to be changed",
  (message) => expect(of(message)).toBe("picture_refused"),
);

test.each(["이 카테고리의 상품은 인증정보를 입력해 주세요.", "판매가는 10원 단위로 입력해 주세요."])(
  "%s is neither, and stays the market's own word",
  (message) => expect(of(message)).toBe("market_rejected"),
);
