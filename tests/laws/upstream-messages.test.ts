import en from "@/messages/upstream/en.json";
import es from "@/messages/upstream/es.json";
import ko from "@/messages/upstream/ko.json";

type Words = Record<string, Record<string, string>>;
const flat = (words: Words): Map<string, string> =>
  new Map(
    Object.entries(words).flatMap(([room, said]) =>
      Object.entries(said).map(([name, text]): [string, string] => [`${room}.${name}`, text]),
    ),
  );
/** The places of a sentence, in order of the alphabet. */
const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = ""]) => name))].sort();

const korean = flat(ko);
const others: [string, Map<string, string>][] = [
  ["English", flat(en)],
  ["Spanish", flat(es)],
];

test.each(others)("what the upstream says in Korean it can say in %s, with the same places filled in", (_, words) => {
  expect([...words.keys()].sort()).toEqual([...korean.keys()].sort());
  for (const [key, text] of korean) expect([key, placesOf(words.get(key) ?? "")]).toEqual([key, placesOf(text)]);
});

test.each(others)("nothing of it is left in Korean in %s", (_, words) => {
  expect([...words].filter(([, text]) => /[가-힣]/.test(text))).toEqual([]);
});
