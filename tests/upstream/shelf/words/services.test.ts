import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { upstreamSettings } from "@/lib/settings/upstream";
import type { WordServiceSettings } from "@/lib/settings/upstream-services";
import type { AskedText } from "@/lib/domain/words/words";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { askService, serviceUse, wordServiceFor } from "@/upstream/shelf/words/ask-service";
import { shopMemory } from "@/upstream/shelf/words/memory";
import { remember } from "@/upstream/shelf/words/remember";
import { translated } from "@/upstream/shelf/words/translated";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
let opened: OpenDatabase;
beforeAll(async () => {
  world = await rehearsed();
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values({ id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" });
}, 60_000);
afterAll(async () => {
  await world?.close();
  await opened?.close();
});

type Kind = WordServiceSettings["kind"];
const settingsOf = (kind: Kind, key = "rehearsal-words"): WordServiceSettings =>
  kind === "chat"
    ? { kind, url: `${world.marketOrigin}/words/chat/v1`, key, model: "rehearsal-1" }
    : { kind, url: `${world.marketOrigin}/words/libretranslate`, key };
const serviceOf = (settings: WordServiceSettings) => {
  const found = wordServiceFor(settings);
  if (!found) throw new Error("no service");
  return found;
};
const shop = () => ({ db: opened.db, user: { id: "u" }, now: new Date() });
const ask = async (settings: WordServiceSettings, texts: readonly AskedText[]) =>
  askService(serviceOf(settings), shop(), await shopMemory(shop()), texts);
const fault = (kind: string, count = 1) =>
  fetch(`${world.marketOrigin}/words/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind, count }),
  });
const TEXTS: AskedText[] = [
  { text: "奶呼呼", kind: "option" },
  { text: "氍毹", kind: "attribute" },
];

test("without settings there is nobody to ask", () => {
  expect(upstreamSettings({}).wordService).toBeUndefined();
  expect(wordServiceFor(undefined)).toBeUndefined();
});

describe.each<Kind>(["libretranslate", "chat"])("%s", (kind) => {
  test("says each text in Korean, in the order asked", async () => {
    expect(await ask(settingsOf(kind), TEXTS)).toEqual([{ korean: "몽글몽글" }, { korean: "양탄자" }]);
  });

  test.each([
    ["a page in place of an answer", "html", "unreadable"],
    ["another language", "other-language", "notKorean"],
    ["the same Chinese again", "chinese", "notKorean"],
    ["far more than there is room for", "too-long", "tooLong"],
    ["a brand nobody named", "brand", "brand"],
    ["too many calls", "429", "limit"],
    ["a broken service", "500", "silent"],
    ["no answer at all", "down", "silent"],
    ["a key that has ended", "403", "refused"],
  ])("%s is taken for none", async (_, spoiled, trouble) => {
    await fault(spoiled);
    expect(await ask(settingsOf(kind), TEXTS)).toEqual([{ trouble }, { trouble }]);
    expect(await ask(settingsOf(kind), TEXTS.slice(0, 1))).toEqual([{ korean: "몽글몽글" }]);
  });

  test("a wrong key is refused, and no more is sent", async () => {
    const many = Array.from({ length: 200 }, (_, at): AskedText => ({ text: `奶呼呼${at}`, kind: "option" }));
    const answers = await ask(settingsOf(kind, "wrong"), many);
    expect(answers).toHaveLength(200);
    expect(new Set(answers.map((one) => "trouble" in one && one.trouble))).toEqual(new Set(["refused"]));
  });

  test("one batch that fails leaves the others theirs", async () => {
    await fault("html");
    const many = Array.from({ length: 100 }, (_, at): AskedText => ({ text: `奶呼呼 ${at}`, kind: "option" }));
    const answers = await ask(settingsOf(kind), many);
    expect(answers.filter((one) => "trouble" in one)).toHaveLength(40);
    expect(answers.filter((one) => "korean" in one)).toHaveLength(60);
  });
});

test("half a list of LibreTranslate's says nothing of any text, half an answer of a chat what it says", async () => {
  await fault("half");
  expect(await ask(settingsOf("libretranslate"), TEXTS)).toEqual([
    { trouble: "unreadable" },
    { trouble: "unreadable" },
  ]);
  await fault("half");
  expect(await ask(settingsOf("chat"), TEXTS)).toEqual([{ korean: "몽글몽글" }, { trouble: "missing" }]);
});

test("what was asked is counted, and what the chat says it used", async () => {
  const before = await serviceUse(shop());
  await ask(settingsOf("chat"), TEXTS);
  const after = await serviceUse(shop());
  expect(after.calls - before.calls).toBe(1);
  expect(after.characters - before.characters).toBe(5);
  expect(after.tokens).toBeGreaterThan(before.tokens);
});

describe("asked last", () => {
  const of = () => ({ of: serviceOf(settingsOf("chat")), now: new Date() });

  test("only what memory and dictionary do not wholly know, each text once", async () => {
    await remember(shop(), [{ source: "饕餮纹", text: "도철 문양", kind: "option" }]);
    const before = await serviceUse(shop());
    const texts: AskedText[] = [
      { text: "黑色", kind: "option" },
      { text: "饕餮纹", kind: "option" },
      { text: "奶呼呼", kind: "option" },
      { text: "奶呼呼", kind: "option" },
      { text: "XL", kind: "option" },
    ];
    const answers = await translated(shop(), texts, { service: of() });
    expect(answers.map(({ korean, from }) => [korean, from])).toEqual([
      ["블랙", "dictionary"],
      ["도철 문양", "memory"],
      ["몽글몽글", "service"],
      ["몽글몽글", "service"],
      [null, null],
    ]);
    expect((await serviceUse(shop())).characters - before.characters).toBe(3);
  });

  test("words of texts are asked, each once in one question, and the numbers beside them never leave", async () => {
    const before = await serviceUse(shop());
    const texts: AskedText[] = [
      { text: "奶呼呼 3x4米", kind: "option" },
      { text: "黑色奶呼呼", kind: "option" },
      { text: "氍毹 5斤", kind: "option" },
    ];
    const answers = await translated(shop(), texts, { service: of() });
    expect(answers.map(({ korean, from }) => [korean, from])).toEqual([
      ["몽글몽글 3x4m", "service"],
      ["블랙 몽글몽글", "service"],
      ["양탄자 2.5kg", "service"],
    ]);
    const after = await serviceUse(shop());
    expect([after.calls - before.calls, after.characters - before.characters]).toEqual([1, 5]);
  });

  test("what it does not say stays as memory and dictionary know it, and says why", async () => {
    await fault("html");
    const [answer] = await translated(shop(), [{ text: "黑色 奶呼呼", kind: "option" }], { service: of() });
    expect(answer).toMatchObject({
      korean: "블랙 奶呼呼",
      from: "dictionary",
      unknown: ["奶呼呼"],
      trouble: "unreadable",
    });
  });
});

test("nothing but the texts, their limits and the shop's own words for them is sent", async () => {
  let heard = "";
  const listener = createServer((request, response) => {
    request.on("data", (piece: Buffer) => (heard += piece.toString()));
    request.on("end", () => response.end("{}"));
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  await ask({ kind: "chat", url, key: "k", model: "m" }, [{ text: "饕餮纹 奶呼呼", kind: "option" }]);
  await new Promise((resolve) => listener.close(resolve));
  const sent = JSON.parse(heard) as { messages: { content: string }[] };
  expect(JSON.parse(sent.messages[1]?.content ?? "")).toEqual({
    glossary: { 饕餮纹: "도철 문양" },
    texts: [{ id: 0, kind: "option value", limit: 25, text: "饕餮纹 奶呼呼" }],
  });
  expect(heard).not.toMatch(/u@naru\.example|"k"/);
});
