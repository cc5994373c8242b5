import ko from "@/messages/ko.json";
import { ABNORMAL_ACCESS, LOGGED_OUT } from "@/lib/contract/errors";

/** The texts that are given word for word; a translation or a nicer wording would be a different product. */
describe("the fixed Korean texts of docs/specification.md#fixed-texts", () => {
  it.each([
    ["a save's success: title", ko.window.savedTitle, "성공"],
    ["a save's success: text", ko.window.savedText, "succeeded"],
    ["a save refused with a code: title", ko.window.errorTitle, "오류"],
    ["an exception on save", ko.window.saveFailed, "수정 중 오류가 발생하였습니다."],
    ["the alert of a 401 in the request layer", ko.shell.loggedOut, "로그아웃 되었습니다. 다시 로그인 해주세요."],
    ["the same alert where no language is known", LOGGED_OUT, "로그아웃 되었습니다. 다시 로그인 해주세요."],
    ["a network error's default message", ABNORMAL_ACCESS, "비정상적인 접근입니다."],
    ["the editor's save button", ko.common.save, "저장"],
    ["the editor's cancel button", ko.common.cancel, "취소"],
  ])("%s", (_, text, expected) => {
    expect(text).toBe(expected);
  });

  it.each([
    ["a product that is not there", ko.window.noCode, /상품번호.*존재하지 않/],
    ["a password change for another account", ko.account.abnormalAccount, /비정상.*계정/],
    ["the question after a save", ko.window.closeQuestion, /창을 닫/],
    ["a translation on the free plan", ko.translation.litePlan, /Lite 요금제부터/],
    ["a translation without an editor", ko.translation.editorFirst, /에디터를 먼저 생성/],
    ["a translated picture that could not be stored", ko.translation.uploadFailed, /이미지 업로드.*실패/],
  ])("%s is said with the meaning the specification gives", (_, text, meaning) => {
    expect(text).toMatch(meaning);
  });
});
