import { senderOf } from "@/extension/worker/senders";

const OWN = { id: "naru", deskOrigin: "https://desk.example.com" };
const from = (url: string, more: object = {}) => ({ id: "naru", url, frameId: 0, tab: { id: 7 }, ...more });

test.each([
  ["a shop's page", from("https://item.taobao.com/item.htm?id=1"), { kind: "shop", site: "Taobao", tabId: 7 }],
  ["the desk", from("https://desk.example.com/app/product/collect"), { kind: "desk", tabId: 7 }],
])("our script in %s is known", (_, sender, known) => {
  expect(senderOf(sender, OWN)).toEqual(known);
});

test.each([
  ["another extension", from("https://item.taobao.com/", { id: "other" })],
  ["a page without an extension", from("https://item.taobao.com/", { id: undefined })],
  ["another page", from("https://evil.example/")],
  ["a page whose host only looks like a shop's", from("https://item.taobao.com.evil.example/")],
  ["a shop's page over plain http, which anybody on the way may have written", from("http://item.taobao.com/")],
  ["a frame of a shop", from("https://item.taobao.com/", { frameId: 3 })],
  ["a frame of the desk", from("https://desk.example.com/app", { frameId: 1 })],
  ["the desk's host at another port", from("https://desk.example.com:8443/app")],
  ["the desk's host over plain http", from("http://desk.example.com/app")],
  ["a script without a tab", from("https://item.taobao.com/", { tab: undefined })],
  ["nothing", {}],
])("%s is not", (_, sender) => {
  expect(senderOf(sender, OWN)).toBeUndefined();
});

test("no page is a desk before an address was confirmed", () => {
  expect(senderOf(from("https://desk.example.com/app"), { ...OWN, deskOrigin: null })).toBeUndefined();
});
