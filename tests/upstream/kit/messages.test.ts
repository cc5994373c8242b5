import { inTrace } from "@/lib/process/trace";
import type { Locale } from "@/lib/domain/language/languages";
import { Refusal } from "@/upstream/kit/answers";
import { bothMessages, externalText, renderMessage, renderStored, type StoredMessage } from "@/upstream/kit/messages";
import { serialisedMessage, deserialisedMessage } from "@/upstream/kit/stored-message";

const inLanguage = <T>(language: Locale | undefined, run: () => T): T =>
  inTrace({ requestId: "K7Q29F3MX2", ...(language && { language }) }, run);

test.each([
  ["ko", "30초 뒤에 인증 메일을 다시 보낼 수 있습니다."],
  ["en", "The mail can be sent again in 30 seconds."],
  ["es", "Podrás reenviar el correo en 30 segundos."],
] as const)("a sentence is said in the language of the request: %s", (language, said) => {
  expect(inLanguage(language, () => renderMessage("people.resendWait", { seconds: 30 }))).toBe(said);
});

test("where nobody asked for a language it is Korean, as the wire has it", () => {
  expect(inLanguage(undefined, () => renderMessage("people.logInWrong"))).toBe(
    "아이디 또는 비밀번호가 올바르지 않습니다.",
  );
  expect(renderMessage("people.logInWrong")).toBe("아이디 또는 비밀번호가 올바르지 않습니다.");
});

test("a refusal carries its code in a header; words of others have none", () => {
  const ours = inLanguage("en", () => new Refusal(409, "people.accountTaken"));
  expect(ours).toMatchObject({ message: "This account name is taken.", code: "people.accountTaken" });
  expect(ours.headers).toEqual({ "x-refusal": "people.accountTaken" });
  const theirs = new Refusal(400, { words: "판매자 정보가 없습니다." });
  expect(theirs).toMatchObject({ message: "판매자 정보가 없습니다.", code: undefined, headers: {} });
});

describe("what is kept of a row", () => {
  const lost: StoredMessage = {
    key: "listings.partlyDone",
    values: { done: [{ key: "listings.name" }, { key: "listings.price" }], message: { key: "markets.answerLost" } },
  };

  test.each([
    [
      "ko",
      "상품명, 가격은(는) 바뀌었지만 나머지는 마켓이 거절했습니다: 마켓의 답을 받지 못했습니다. 잠시 후 다시 시도해 주세요.",
    ],
    ["en", "Changed: name, price. The market refused the rest: The market's answer was lost. Try again later."],
    [
      "es",
      "Cambiado: nombre, precio. El mercado rechazó el resto: Se perdió la respuesta del mercado. Inténtalo más tarde.",
    ],
  ] as const)("is said in the language of who reads it, with the sentences in it: %s", (language, said) => {
    const kept = serialisedMessage(lost);
    expect(inLanguage(language, () => renderStored(deserialisedMessage(kept)))).toBe(said);
  });

  test.each([
    ["a market's words", externalText("판매자 정보가 없습니다."), "판매자 정보가 없습니다."],
    ["nothing", externalText(""), ""],
    ["words that begin like one of our sentences", externalText('{"told":{"key":"x"}}'), '{"told":{"key":"x"}}'],
    [
      "two sentences",
      bothMessages({ key: "listings.maybeListed" }, externalText("HTTP 500")),
      "앞서 보낸 상품이 마켓에 등록되었을 수 있으나 아직 확인하지 못했습니다. HTTP 500",
    ],
  ])("comes back as it was: %s", (_what, told, shown) => {
    expect(deserialisedMessage(serialisedMessage(told))).toEqual(told);
    expect(renderStored(deserialisedMessage(serialisedMessage(told)))).toBe(shown);
  });

  test("of a row older than this is the sentence it was written with", () => {
    expect(renderStored(deserialisedMessage("마켓에 없는 상품입니다."))).toBe("마켓에 없는 상품입니다.");
  });

  test("under a name no sentence has any more is told by that name, and breaks no page", () => {
    expect(renderStored(deserialisedMessage('{"told":{"key":"listings.renamedSince"}}'))).toContain(
      "listings.renamedSince",
    );
  });
});

test("an amount of the shop's money is left out of a kept sentence for staff who may not see money", () => {
  const fee = { key: "agency.won", values: { amount: 8_300 } } as const;
  const told = {
    key: "agency.changed",
    values: { name: { key: "agency.fee" }, before: { key: "agency.none" }, after: fee },
  } as const;
  const seen = (hidesMoney: boolean) => inTrace({ requestId: "K7Q29F3MX2", hidesMoney }, () => renderStored(told));
  expect(seen(false)).toContain("8,300원");
  expect(seen(true)).toBe(seen(false).replace("8,300원", "비공개"));
});
