import fc from "fast-check";
import {
  holdsWord,
  isTooShort,
  piecesOfPeople,
  piecesOfWord,
  soughtWord,
  type PeopleField,
  type SoughtPeople,
} from "@/lib/domain/order/people-search";

const people: SoughtPeople = {
  buyerName: "홍길동",
  buyerTel: "010-1234-5678",
  receiverName: "Kim Minsu",
  receiverTel: "0504-9999-1111",
  customsTel: "010-7777-8888",
  pcc: "P123456789012",
};

/** As the index and, where it proves nothing, a look at the people decide. */
function finds(field: PeopleField, keyword: string, whom: SoughtPeople): boolean {
  const word = soughtWord(field, keyword);
  if (!word || isTooShort(field, word)) return false;
  const { pieces, isProof } = piecesOfWord(field, word);
  const held = new Set(piecesOfPeople(whom));
  return pieces.every((piece) => held.has(piece)) && (isProof || holdsWord(field, word, whom));
}

test.each<[string, PeopleField, string, boolean]>([
  ["a given name", "person", "길동", true],
  ["a whole name", "person", "홍길동", true],
  ["one letter of a name", "person", "홍", true],
  ["a name typed with a blank", "person", "홍 길동", true],
  ["a name in other case", "person", "kim min", true],
  ["letters of both names together", "person", "동kim", false],
  ["another order of the letters", "person", "길홍", false],
  ["the last four digits", "phone", "5678", true],
  ["a phone with hyphens", "phone", "010-1234-5678", true],
  ["a phone without", "phone", "01012345678", true],
  ["a phone with blanks", "phone", "010 1234 5678", true],
  ["digits across a hyphen", "phone", "1234-56", true],
  ["the number for customs", "phone", "77778888", true],
  ["more of a digit than there is", "phone", "99999", false],
  ["the end of one phone and the beginning of the next", "phone", "5678050", false],
  ["two digits, which are too few", "phone", "56", false],
  ["a name asked for as a phone", "phone", "길동", false],
  ["a code", "pcc", "P123456789012", true],
  ["a code in small letters", "pcc", "p1234", true],
  ["the middle of a code", "pcc", "789", true],
  ["somebody else's code", "pcc", "P123456789013", false],
])("%s is found as it should", (_sentence, field, keyword, isFound) => {
  expect(finds(field, keyword, people)).toBe(isFound);
});

const name = fc.string({ unit: fc.constantFrom(..."김이박최정홍길동민수영희 abZ*"), minLength: 2, maxLength: 12 });
const phone = fc.stringMatching(/^0\d{1,3}-\d{3,4}-\d{4}$/);
const pcc = fc.stringMatching(/^P\d{12}$/);
const anybody: fc.Arbitrary<SoughtPeople> = fc.record({
  buyerName: name,
  buyerTel: phone,
  receiverName: name,
  receiverTel: phone,
  customsTel: fc.oneof(phone, fc.constant("")),
  pcc: fc.oneof(pcc, fc.constant("")),
});

const FROM: [PeopleField, (whom: SoughtPeople) => string, number][] = [
  ["person", ({ receiverName }) => receiverName.replaceAll(" ", ""), 1],
  ["phone", ({ buyerTel }) => buyerTel.replaceAll("-", ""), 3],
  ["pcc", (whom) => whom.pcc, 3],
];

test.each(FROM)("every piece of a %s that may be looked for finds its order", (field, valueOf, least) => {
  fc.assert(
    fc.property(anybody, (whom) => {
      const value = valueOf(whom);
      for (let from = 0; from < value.length; from += 1)
        for (let to = from + least; to <= value.length; to += 1)
          expect([value.slice(from, to), finds(field, value.slice(from, to), whom)]).toEqual([
            value.slice(from, to),
            true,
          ]);
    }),
    { numRuns: 60 },
  );
});

test("what is found holds the word, whatever was typed", () => {
  fc.assert(
    fc.property(anybody, fc.oneof(phone, fc.stringMatching(/^[019]{3,6}$/)), (whom, typed) => {
      const digits = typed.replaceAll("-", "");
      const isThere = [whom.buyerTel, whom.receiverTel, whom.customsTel].some((value) =>
        value.replaceAll("-", "").includes(digits),
      );
      expect(finds("phone", typed, whom)).toBe(isThere);
    }),
  );
});
