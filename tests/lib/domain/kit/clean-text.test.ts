import fc from "fast-check";
import { cleanName, cleanText, eachText, storable } from "@/lib/domain/kit/clean-text";

test.each([
  ["a NUL is left out", "a\u0000b", "ab"],
  ["the first half of a surrogate pair is left out", "컵\ud83d", "컵"],
  ["the second half of a surrogate pair is left out", "\ude00컵", "컵"],
  ["halves parted by a NUL do not become a sign", "\ud83d\u0000\ude00", ""],
  ["an emoji stays", "컵😀", "컵😀"],
  [
    "markup, hard blanks and zero-width characters of a content stay",
    "<p>a\u00a0\u200bb&nbsp;</p>\r\n",
    "<p>a\u00a0\u200bb&nbsp;</p>\r\n",
  ],
])("storable: %s", (_, text, expected) => {
  expect(storable(text)).toBe(expected);
});

test.each([
  ["Hangul typed on a Mac is composed", "린넨 셔츠".normalize("NFD"), "린넨 셔츠"],
  ["a zero-width blank is left out", "白\u200b色", "白色"],
  ["a byte order mark is left out", "\ufeff白色", "白色"],
  ["a word joiner is left out", "白\u2060色", "白色"],
  ["a joiner between letters is left out", "a\u200db\u200cc", "abc"],
  ["a family stays one emoji", "👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"],
  ["an emoji of a skin colour and a profession stays", "👩🏽\u200d⚕\ufe0f", "👩🏽\u200d⚕\ufe0f"],
  ["a joiner behind an emoji is left out", "👩\u200d 컵", "👩 컵"],
  ["a joiner and a zero-width blank in one emoji leave the emoji", "👩\u200b\u200d💻", "👩\u200d💻"],
  ["hard blanks become blanks", "a\u00a0b\u202fc\u2007d", "a b c d"],
  ["entities stay, since a person may have typed them", "A&amp;B", "A&amp;B"],
  ["full-width signs stay", "Ａ（大）", "Ａ（大）"],
])("cleanText: %s", (_, text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test.each([
  ["an entity is read", "白色&gt;M", "白色>M"],
  ["an entity encoded twice is read", "A&amp;amp;B &amp;lt;M&amp;gt;", "A&B <M>"],
  ["a numbered entity is read", "5&#39;6&#x22;", "5'6\""],
  ["a hard blank at the end goes", "白色&nbsp;", "白色"],
  ["an encoded NUL leaves no NUL", "a&#0;b", "a\ufffdb"],
  ["an encoded zero-width blank is left out", "a&#8203;b", "ab"],
  ["an ampersand alone stays", "H&M 100% & more", "H&M 100% & more"],
])("cleanName: %s", (_, text, expected) => {
  expect(cleanName(text)).toBe(expected);
});

const ODD = [
  "\u0000",
  "\ud83d",
  "\ude00",
  "\u200b",
  "\ufeff",
  "\u200c",
  "\u200d",
  "\u00a0",
  "&amp;",
  "&lt;",
  "amp;",
  "&#0;",
  "#8203;",
];
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...ODD, "한", "ᄒ", "ᅡ", "ᆫ", "👩", "🏽", "💻", "a", "\ufe0f"), fc.string()), {
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
);
const cleaners = { storable, cleanText, cleanName };

test.each(Object.entries(cleaners))(
  "%s leaves nothing that cannot be stored and changes a clean text no more",
  (_, clean) => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = clean(text);
        expect(once).not.toMatch(/\u0000|\p{Cs}/u);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  },
);

test.each(Object.entries(cleaners))("%s keeps ordinary text byte for byte", (_, clean) => {
  const sign = fc.constantFrom(
    ..."여름 린넨셔츠夏季连衣裙ひらカナabcXYZ0189.,()[]/+-_%!?'\"<>：，（）【】€₩…·",
    "😀",
    "👩🏽‍💻",
    "👨‍👩‍👧",
    "❤️",
    "é",
    "ñ",
  );
  const ordinary = fc.string({ unit: sign, maxLength: 60 }).map((text) => text.trim());
  fc.assert(fc.property(ordinary, (text) => expect(clean(text)).toBe(text)));
});

test("every text and key below a value is changed, and nothing else", () => {
  const at = new Date(0);
  const value = { "a\u0000": ["b\ud83d", 1, 2n, null, { c: true }, at] };
  expect(eachText(value, storable)).toEqual({ a: ["b", 1, 2n, null, { c: true }, at] });
});
