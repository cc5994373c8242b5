import { CallError } from "@/lib/contract/errors";
import { unwrap } from "@/lib/contract/unwrap";

describe("unwrap (S47)", () => {
  it.each([
    ["takes the payload when there is one", { payload: [1] }, [1]],
    ["takes data out of a Success envelope", { status: "Success", data: { a: 1 }, message: "" }, { a: 1 }],
    [
      "keeps the body when data is empty",
      { status: "Success", data: null, message: "끝" },
      { status: "Success", data: null, message: "끝" },
    ],
    ["passes bare arrays", [1, 2], [1, 2]],
    ["passes plain Korean text", "성공하였습니다.", "성공하였습니다."],
    ["passes false, which a refresh answers", false, false],
    ["passes objects that only look like nothing", { rows: [] }, { rows: [] }],
  ])("%s", (_, body, expected) => {
    expect(unwrap(body)).toEqual(expected);
  });

  it.each([
    ["a Fail status", { code: 400, status: "Fail", message: "안 됩니다.", data: null }, 400, "refused"],
    ["a 401 in an envelope under HTTP 200", { code: 401, message: "x" }, 401, "loggedOut"],
  ])("throws %s", (_, body, code, kind) => {
    expect(() => unwrap(body)).toThrow(CallError);
    try {
      unwrap(body);
    } catch (error) {
      expect(error).toMatchObject({ code, kind });
    }
  });
});
