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
  ["a phone as it is dialled from abroad", "phone", "+82 10-1234-5678", true],
  ["a phone dialled from abroad with its zero", "phone", "+82 (0)10 1234 5678", true],
  ["a phone behind the prefix of another country", "phone", "0082 10 1234 5678", true],
  ["a phone with 82 and no sign", "phone", "821012345678", true],
  ["the beginning of a phone dialled from abroad", "phone", "+82 10-12", true],
  ["a phone in full-width digits", "phone", "０１０－１２３４－５６７８", true],
  ["a phone with a zero-width blank", "phone", "010-1234\u200b-5678", true],
  ["a phone with hard blanks", "phone", "010\u00a01234\u00a05678", true],
  ["a name typed on a Mac", "person", "홍길동".normalize("NFD"), true],
  ["a name with a zero-width character", "person", "\ufeff홍길\u200b동", true],
  ["a code in full-width letters", "pcc", "Ｐ１２３４５６７８９０１２", true],
  ["two digits, which are too few", "phone", "56", false],
  ["a name asked for as a phone", "phone", "길동", false],
  ["a code", "pcc", "P123456789012", true],
  ["a code in small letters", "pcc", "p1234", true],
  ["the middle of a code", "pcc", "789", true],
  ["somebody else's code", "pcc", "P123456789013", false],
])("%s is found as it should", (_sentence, field, keyword, isFound) => {
  expect(finds(field, keyword, people)).toBe(isFound);
});

test("people whose values a market wrote in odd characters are found by plain words", () => {
  const odd: SoughtPeople = {
    ...people,
    buyerName: "\u200b홍길동".normalize("NFD"),
    buyerTel: "+82\u00a010-1234-5678",
    pcc: "Ｐ１２３４５６７８９０１２",
  };
  expect(finds("person", "홍길동", odd)).toBe(true);
  expect(finds("phone", "01012345678", odd)).toBe(true);
  expect(finds("pcc", "P123456789012", odd)).toBe(true);
});

test("eight digits that begin like the code for Korea are digits of a number", () => {
  const whom = { ...people, buyerTel: "010-0082-1234" };
  expect(finds("phone", "00821234", whom)).toBe(true);
  expect(finds("phone", "0082", whom)).toBe(true);
});

const name = fc.string({ unit: fc.constantFrom(..."김이박최정홍길동민수영희 abZ*"), minLength: 2, maxLength: 12 });
/** In Korea 00 begins no number: it dials abroad. */
const phone = fc.stringMatching(/^0[1-9]\d{0,2}-\d{3,4}-\d{4}$/);
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
