import { z } from "zod";
import { captureLog } from "@/tests/support/capture-log";
import { gathering } from "@/upstream/outside/markets/unreadable";
import { answeredAs, failed, notPublished } from "@/upstream/outside/markets/market-http";
import {
  amount,
  optionalAmount,
  amountNeeded,
  id,
  kept,
  pageCount,
  part,
  pieces,
  optionalPieces,
  rows,
  verbatim,
  word,
} from "@/upstream/outside/markets/wire";

const lines = captureLog("upstream");
const complaints = (): string => JSON.stringify(lines.filter(({ level }) => level === "error"));

describe("a field of an answer", () => {
  it.each([
    ["a text without its margins", word, " 가 ", "가"],
    ["a number as its digits", word, 8000000001, "8000000001"],
    ["an object where a text was expected as nothing", word, { a: 1 }, ""],
    ["null where a text was expected as nothing", word, null, ""],
    ["the word undefined as nothing", word, " undefined ", ""],
    ["the word null as nothing", word, "null", ""],
    ["a name that holds such a word as it is", word, "null 모자", "null 모자"],
    ["words that are to be kept to the letter as they are", verbatim, "null", "null"],
    ["money with commas where it is told", optionalAmount, "27,450.0000", 27450],
    ["no money at all as not told", optionalAmount, undefined, null],
    ["an empty text as money that is not told", optionalAmount, "", null],
    ["hidden money as not told", optionalAmount, "***", null],
    ["money of 0 as 0", optionalAmount, 0, 0],
    ["a count where it is told", optionalPieces, "1,200", 1200],
    ["no count at all as not told", optionalPieces, null, null],
    ["money that came as text", amount, "27450.0000", 27450],
    ["no money at all as 0", amount, undefined, 0],
    ["words where money was expected as 0", amount, "무료", 0],
    ["a count that came as text", pieces, "12", 12],
    ["a count below zero as 0", pieces, -3, 0],
    ["one page where a list does not say", pageCount, undefined, 1],
    ["one page where a list says nonsense", pageCount, "many", 1],
  ])("is read: %s", (_name, field, given, read) => {
    expect(z.object({ field }).parse(given === undefined ? {} : { field: given })).toEqual({ field: read });
  });

  it("has an object's fields empty where there is no object", () => {
    const person = part({ name: word, home: part({ zip: word }) });
    for (const odd of [null, "x", [], 3]) expect(person.parse(odd)).toEqual({ name: "", home: { zip: "" } });
  });

  it("keeps beside what is read the whole of what was sent", () => {
    expect(kept({ no: word }).parse({ no: 3, other: [1] })).toEqual({ no: "3", raw: { no: 3, other: [1] } });
  });
});

describe("the rows of a list", () => {
  const orders = rows("test orders", z.object({ no: id, name: word }));

  it("are read beside one that cannot be, which is complained about without what it held", () => {
    const given = [{ no: 1, name: "가" }, { name: "나라 홍길동" }, null, { no: "2", name: { odd: true } }];
    expect(orders.parse(given)).toEqual([
      { no: "1", name: "가" },
      { no: "2", name: "" },
    ]);
    expect(complaints()).toContain("2 of 4 rows could not be read");
    expect(complaints()).not.toContain("홍길동");
  });

  it.each([null, undefined, "", {}])("are none where %p stands in their place", (odd) => {
    expect(orders.parse(odd)).toEqual([]);
    expect(lines).toEqual([]);
  });
});

describe("rows about something a seller waits for", () => {
  const told = rows("test orders", z.object({ head: z.object({ no: id }), price: amountNeeded }), {
    kind: "order",
    number: ["head.no", "orderNo"],
  });
  const unreadableOf = async (given: unknown[]) => (await gathering(async () => told.parse(given))).unreadable;

  it.each([
    ["lacks its price", { Head: { NO: 7 } }, { number: "7", key: "7", lacks: ["amount"] }],
    ["lacks its number", { orderNo: 8, head: {}, price: 1 }, { number: "8", key: "", lacks: ["number"] }],
    ["lacks both", { head: {} }, { number: "", key: "", lacks: ["number", "amount"] }],
    ["is no row", "<html>", { number: "", key: "", lacks: ["shape"] }],
  ])("are noted with what was sent where one %s", async (_name, raw, noted) => {
    expect(await unreadableOf([{ head: { no: 1 }, price: 5 }, raw])).toEqual([{ kind: "order", raw, ...noted }]);
  });

  it("are noted for the reading they belong to alone", async () => {
    const [one, two] = await Promise.all([unreadableOf([null]), unreadableOf([{ head: { no: 1 }, price: 5 }])]);
    expect([one?.length, two?.length]).toEqual([1, 0]);
  });
});

describe("an answer that does not fit at all", () => {
  const answer = answeredAs({ kind: "ok", body: "<html>" }, z.object({ data: word }));

  it("is a failure of its own that may be repeated", () => {
    const message = { key: "markets.unreadable" };
    expect(answer).not.toMatchObject({ kind: "ok" });
    if (answer.kind !== "ok")
      expect(failed(answer)).toMatchObject({ ok: false, code: "UNREADABLE", message, retryable: true });
  });

  it("leaves open whether a listing was made, so that it is looked up before it is sent again", () => {
    expect(answer.kind !== "ok" && notPublished(answer, true)).toMatchObject({ kind: "unknown" });
  });
});
