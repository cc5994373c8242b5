import { editorAnswer } from "@/lib/domain/translation/editor-answer";
import { translationAsked } from "@/lib/domain/translation/window-asked";

describe("the answer of GetOhooEditor", () => {
  it.each([
    ["an id alone", "e1", { ok: true, editorId: "e1" }],
    ["its data with the envelope off", { editorId: "e1" }, { ok: true, editorId: "e1" }],
    ["the whole envelope", { status: "Success", data: { editorId: "e1" }, message: "" }, { ok: true, editorId: "e1" }],
    ["an envelope whose data is the id", { status: "Success", data: "e1" }, { ok: true, editorId: "e1" }],
    ["a refusal", { status: "Fail", data: null, message: "한도 초과" }, { ok: false, message: "한도 초과" }],
    [
      "a refusal that carries an id all the same",
      { status: "Error", data: { editorId: "e1" }, message: "x" },
      { ok: false, message: "x" },
    ],
    ["a success without an id", { status: "Success", data: null }, { ok: false, message: "" }],
    ["nothing", undefined, { ok: false, message: "" }],
  ])("reads %s", (_, reply, expected) => {
    expect(editorAnswer(reply)).toEqual(expected);
  });
});

describe("S59 what a translation window is asked for", () => {
  const url = "https://img.example/a.jpg";
  it.each([
    ["a picture alone", { url }, { url, site: "", code: "" }],
    ["a picture of a product", { url, site: "Taobao", code: "1" }, { url, site: "Taobao", code: "1" }],
    ["a session to open again", { url, editor: "e-1" }, { url, site: "", code: "", editorId: "e-1" }],
    ["a picture with half a product", { url, site: "Taobao" }, { url, site: "", code: "" }],
    [
      "a picture with a product number that is none",
      { url, site: "Taobao", code: "../x" },
      { url, site: "", code: "" },
    ],
    ["a session that is none", { url, editor: "<x>" }, { url, site: "", code: "" }],
    ["a script", { url: "javascript:alert(1)" }, undefined],
    ["a data address", { url: "data:image/png;base64,AA" }, undefined],
    ["plain http elsewhere", { url: "http://img.example/a.jpg" }, undefined],
    ["two pictures", { url: [url, url] }, undefined],
    ["nothing", {}, undefined],
  ])("reads %s", (_, query, expected) => {
    expect(translationAsked(query)).toEqual(expected);
  });
});
