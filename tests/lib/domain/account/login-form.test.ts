import { loginProblems, loginSent } from "@/lib/domain/account/login-form";

describe("what keeps a log-in from being sent", () => {
  it.each([
    ["nothing, when both are there", { username: "seller", password: "pw" }, {}],
    ["no username", { username: "", password: "pw" }, { username: "usernameNeeded" }],
    ["a username of blanks", { username: " \t", password: "pw" }, { username: "usernameNeeded" }],
    ["no password", { username: "seller", password: "" }, { password: "passwordNeeded" }],
    ["nothing typed", { username: "", password: "" }, { username: "usernameNeeded", password: "passwordNeeded" }],
    ["a username of 101 letters", { username: "a".repeat(101), password: "pw" }, { username: "tooLong" }],
    ["a password of 201 letters", { username: "seller", password: "a".repeat(201) }, { password: "tooLong" }],
    ["nothing, at the limits", { username: "a".repeat(100), password: "a".repeat(200) }, {}],
    ["nothing, for blanks around 100 letters", { username: ` ${"a".repeat(100)} `, password: "pw" }, {}],
    ["nothing, for a password of blanks", { username: "seller", password: "   " }, {}],
  ])("%s", (_, typed, problems) => {
    expect(loginProblems(typed)).toEqual(problems);
  });

  it("blanks around a username are dropped, those of a password are sent", () => {
    expect(loginSent({ username: " seller\t", password: " pw " })).toEqual({ username: "seller", password: " pw " });
  });
});
