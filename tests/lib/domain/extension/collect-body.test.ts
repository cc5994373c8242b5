import fc from "fast-check";
import { collectBody, compareBody, writtenPart } from "@/lib/domain/extension/collect-body";
import { PART_MAX } from "@/lib/domain/extension/limits";
import { partsOf } from "@/lib/domain/extension/page-parts";

const URL = "https://item.taobao.com/item.htm?id=612345678901";
const inParts = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => writtenPart(text.slice(at * size, (at + 1) * size)));

const anyText = fc.string({ unit: "binary", maxLength: 200 });

test("the pieces of a body are the body that JSON would write, wherever a text was cut", () => {
  fc.assert(
    fc.property(
      anyText,
      anyText,
      anyText,
      anyText,
      fc.integer({ min: 1, max: 9 }),
      (state, description, group, memo, size) => {
        const page = { url: URL, pageUrl: URL, state: inParts(state, size), description: inParts(description, size) };
        const raw = { pageUrl: URL, state, description };
        expect(JSON.parse(collectBody(page, { group, memo, workNumber: 7 }).join(""))).toEqual({
          groupName: group,
          memo,
          keyword: "",
          workNumber: 7,
          items: [{ url: URL, raw }],
        });
        expect(JSON.parse(compareBody("Taobao", page).join(""))).toEqual({ site: "Taobao", url: URL, raw });
      },
    ),
  );
});

test("a state that looks like the end of its text stays a text", () => {
  const state = ['"}}],"groupName":"', 'x","items":[{"url":"https://evil.example'];
  const page = { url: URL, pageUrl: URL, state: state.map(writtenPart), description: [] };
  const body = JSON.parse(collectBody(page, { group: "a", memo: "", workNumber: null }).join(""));
  expect(body).toEqual({
    groupName: "a",
    memo: "",
    keyword: "",
    items: [{ url: URL, raw: { pageUrl: URL, state: state.join(""), description: "" } }],
  });
});

test("a character cut in two parts is whole again", () => {
  const page = { url: URL, pageUrl: URL, state: ["a\ud83d", "\ude00b"].map(writtenPart), description: [] };
  const [item] = JSON.parse(collectBody(page, { group: "", memo: "", workNumber: null }).join("")).items;
  expect(item.raw.state).toBe("a😀b");
});

test("a text goes in parts of one message each, an empty one in none", () => {
  const text = "한".repeat(PART_MAX) + "글";
  expect(partsOf(text)).toEqual(["한".repeat(PART_MAX), "글"]);
  expect(partsOf("")).toEqual([]);
});
