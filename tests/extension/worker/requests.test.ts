import { productOf, readShopRequest } from "@/extension/worker/requests";
import { STATE_MAX } from "@/lib/domain/extension/limits";

const URL = "https://item.taobao.com/item.htm?id=612345678901";
const page = { state: "{}", description: "", pageUrl: URL };

test.each([
  ["a product", { kind: "collect", url: URL, page, group: "", memo: "" }],
  ["a list", { kind: "run", urls: [URL], group: "", memo: "" }],
  ["how things stand", { kind: "status" }],
])("the worker takes %s", (_, request) => {
  expect(readShopRequest(request)).toEqual(request);
});

test.each([
  [
    "a state over 8 MB",
    { kind: "collect", url: URL, page: { ...page, state: "x".repeat(STATE_MAX + 1) }, group: "", memo: "" },
  ],
  ["a work number of the page's choice", { kind: "collect", url: URL, page, group: "", memo: "", workNumber: 1 }],
  ["a list of 301", { kind: "run", urls: Array(301).fill(URL), group: "", memo: "" }],
  ["a state that is no text", { kind: "compare", url: URL, page: { ...page, state: {} } }],
  ["an unknown wish", { kind: "settings", deskOrigin: "https://evil.example" }],
  ["nothing", undefined],
])("the worker does not take %s", (_, request) => {
  expect(readShopRequest(request)).toBeUndefined();
});

test("a script of one shop speaks for that shop's products alone", () => {
  expect(productOf(`${URL}&spm=1`, "Taobao")).toEqual({ url: URL, code: "612345678901" });
  expect(productOf(URL, "1688")).toBeUndefined();
  expect(productOf("https://evil.example/item.htm?id=612345678901", "Taobao")).toBeUndefined();
  expect(productOf("https://m.tb.cn/h.5abcde", "Taobao")).toBeUndefined();
});
