/** @jest-environment node */
import { inTrace } from "@/lib/process/trace";
import type { Locale } from "@/lib/domain/language/languages";
import { Refusal } from "@/upstream/kit/answers";
import { say } from "@/upstream/kit/say";

const inLanguage = <T>(language: Locale | undefined, run: () => T): T =>
  inTrace({ requestId: "K7Q29F3MX2", ...(language && { language }) }, run);

test.each([
  ["ko", "30초 뒤에 인증 메일을 다시 보낼 수 있습니다."],
  ["en", "The mail can be sent again in 30 seconds."],
  ["es", "Podrás reenviar el correo en 30 segundos."],
] as const)("a sentence is said in the language of the request: %s", (language, said) => {
  expect(inLanguage(language, () => say("people.resendWait", { seconds: 30 }))).toBe(said);
});

test("where nobody asked for a language it is Korean, as the wire has it", () => {
  expect(inLanguage(undefined, () => say("people.logInWrong"))).toBe("아이디 또는 비밀번호가 올바르지 않습니다.");
  expect(say("people.logInWrong")).toBe("아이디 또는 비밀번호가 올바르지 않습니다.");
});

test("a refusal carries its code in a header; words of others have none", () => {
  const ours = inLanguage("en", () => new Refusal(409, "people.accountTaken"));
  expect(ours).toMatchObject({ message: "This account name is taken.", code: "people.accountTaken" });
  expect(ours.headers).toEqual({ "x-refusal": "people.accountTaken" });
  const theirs = new Refusal(400, { words: "판매자 정보가 없습니다." });
  expect(theirs).toMatchObject({ message: "판매자 정보가 없습니다.", code: undefined, headers: {} });
});
