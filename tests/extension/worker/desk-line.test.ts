import { askDesk, type Line } from "@/extension/worker/desk-line";
import { PART_MAX } from "@/lib/domain/extension/limits";
import type { ExtensionMessage } from "@/lib/domain/extension/messages";

const URL = "https://item.taobao.com/item.htm?id=612345678901";
const collect = {
  what: "collect",
  site: "Taobao",
  url: URL,
  pageUrl: URL,
  group: "",
  memo: "",
  workNumber: null,
} as const;

function desk(answer: Awaited<ReturnType<Line["send"]>>) {
  const sent: ExtensionMessage[] = [];
  const line: Line = {
    tab: async () => 7,
    send: async (_tab, message) => {
      sent.push(message);
      return message.kind === "ask" ? answer : undefined;
    },
  };
  return { line, sent };
}

test("a page goes to the desk in parts, and its question behind them", async () => {
  const { line, sent } = desk({ value: { workNumber: 31 } });
  const state = "x".repeat(2 * PART_MAX + 1);
  const reply = await askDesk(line, collect, { state, description: "<p>" });
  expect(reply).toEqual({ ok: true, value: { workNumber: 31 } });
  expect(sent.map((message) => (message.kind === "part" ? message.field : message.kind))).toEqual([
    "state",
    "state",
    "state",
    "description",
    "ask",
  ]);
  expect(new Set(sent.map((message) => "id" in message && message.id)).size).toBe(1);
});

test("without an open desk nothing is sent", async () => {
  const { line, sent } = desk({ value: {} });
  expect(await askDesk({ ...line, tab: async () => undefined }, collect, { state: "{}", description: "" })).toEqual({
    ok: false,
    why: "noDesk",
    message: "",
  });
  expect(sent).toEqual([]);
});

test("what the desk says of a refusal comes along", async () => {
  const { line } = desk({ problem: { kind: "refused", message: "수집 한도" } });
  expect(await askDesk(line, { what: "groups" })).toEqual({ ok: false, why: "refused", message: "수집 한도" });
});

test("an answer of another shape is none", async () => {
  const { line } = desk({ value: { workNumber: "31; drop" } });
  expect(await askDesk(line, collect)).toEqual({ ok: false, why: "unreadable", message: "" });
});

test("a tab that was closed meanwhile is no desk", async () => {
  const line: Line = { tab: async () => 7, send: () => Promise.reject(new Error("Could not establish connection")) };
  expect(await askDesk(line, { what: "groups" })).toMatchObject({ why: "noDesk" });
});
