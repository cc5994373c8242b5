import { fromDesk, fromExtension } from "@/lib/domain/extension/messages";
import { PART_MAX } from "@/lib/domain/extension/limits";
import { CHANNEL, PROTOCOL } from "@/lib/domain/extension/protocol";

const ORIGIN = "https://desk.example.com";
const page = { location: { origin: ORIGIN } };
const posted = (data: unknown, from: { origin?: string; source?: unknown } = {}) => ({
  data,
  origin: ORIGIN,
  source: page,
  ...from,
});

const head = { channel: CHANNEL, from: "extension", protocol: PROTOCOL };
const hello = { ...head, kind: "hello", version: "0.1.0" };
const collect = {
  what: "collect",
  site: "Taobao",
  url: "https://item.taobao.com/item.htm?id=612345678901",
  pageUrl: "https://item.taobao.com/item.htm?id=612345678901",
  group: "여행",
  memo: "",
  workNumber: null,
};
const asked = (ask: object) => ({ ...head, kind: "ask", id: "1", ask });

describe("the desk reads", () => {
  it.each([
    ["the hello of an extension", hello],
    ["a part of a state", { ...head, kind: "part", id: "1", field: "state", text: "x".repeat(PART_MAX) }],
    ["a question", asked(collect)],
    ["a hello of a form it does not know, so that it can say so", { ...hello, protocol: 99 }],
  ])("%s", (_, message) => {
    expect(fromExtension(posted(message), page)).toEqual(message);
  });
});

describe("the desk leaves alone", () => {
  it.each([
    ["what a page of another origin posts", hello, { origin: "https://evil.example" }],
    ["what a frame posts", hello, { source: {} }],
    ["what an opener without a window posts", hello, { source: null }],
    ["what belongs to another program", { ...hello, channel: "devtools" }, {}],
    ["its own messages", { channel: CHANNEL, from: "desk", kind: "here", oldest: 1, newest: 1, isAnswer: false }, {}],
    ["a text", "hello", {}],
    ["nothing", null, {}],
    [
      "a part longer than one may be",
      { ...head, kind: "part", id: "1", field: "state", text: "x".repeat(PART_MAX + 1) },
      {},
    ],
    ["a question with a field of its own", asked({ ...collect, token: "x" }), {}],
    ["a question about a site that is none", asked({ ...collect, site: "Amazon" }), {}],
    ["a question it does not have", asked({ what: "remove", codes: ["1"] }), {}],
    ["a memo longer than one may be", asked({ ...collect, memo: "x".repeat(501) }), {}],
    ["a list longer than one may be", asked({ what: "known", site: "Taobao", codes: Array(301).fill("1") }), {}],
    ["a number that is none", asked({ what: "progress", workNumber: -1 }), {}],
    ["a question without a version", { ...asked(collect), protocol: undefined }, {}],
  ])("%s", (_, message, from) => {
    expect(fromExtension(posted(message, from), page)).toBeUndefined();
  });
});

describe("the extension reads the desk's messages", () => {
  const here = { channel: CHANNEL, from: "desk", kind: "here", oldest: 1, newest: 1, isAnswer: true };

  it("of its own page only", () => {
    expect(fromDesk(posted(here), page)).toEqual(here);
    expect(fromDesk(posted(here, { source: {} }), page)).toBeUndefined();
    expect(fromDesk(posted(here, { origin: "null" }), page)).toBeUndefined();
    expect(fromDesk(posted(hello), page)).toBeUndefined();
  });
});
