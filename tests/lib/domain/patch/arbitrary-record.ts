import fc from "fast-check";
import type { Json, JsonRecord } from "@/lib/domain/patch/json";

const word = fc.constantFrom("가방", "큰", "빨간", "<p>", "설명", "😀", "여름", "");
const shortText = fc.array(word, { maxLength: 4 }).map((words) => words.join(" "));
const longText = fc
  .array(fc.constantFrom("<p>", "</p>", "여름 가방 ", "😀", "😁", "설명 ", "x"), { minLength: 60, maxLength: 140 })
  .map((words) => words.join(""));
const tags = fc.uniqueArray(word, { maxLength: 5 });
const option = (id: string) =>
  fc.record({
    id: fc.constant(id),
    quantity: fc.nat(3),
    price: fc.tuple(fc.nat(3), fc.nat(3)).map(([cny, krw]) => [
      { currency: "CNY", salePrice: cny },
      { currency: "KRW", salePrice: krw },
    ]),
    image: fc.option(word, { nil: null }),
  });
const options = fc
  .shuffledSubarray(["1:1", "1:2", "2:1", "__proto__", "constructor"])
  .chain((ids) => fc.tuple(...ids.map(option)))
  .map((list): Json => list);
const attributes = fc.array(fc.record({ title: word, value: word }), { maxLength: 3 });

/** A thing with every kind of value a product has, short and long, there and not there. */
export const anyRecord: fc.Arbitrary<JsonRecord> = fc.record(
  { name: shortText, page: longText, tags, options, attributes, memo: fc.option(shortText, { nil: null }) },
  { requiredKeys: ["name"] },
);
