import { dialledPhone } from "@/lib/domain/kit/korean-phone";
import { cleanText } from "@/lib/domain/kit/clean-text";

/** What of an order's people a word can be looked for in. */
export type PeopleField = "person" | "phone" | "pcc";

export type SoughtPeople = {
  buyerName: string;
  buyerTel: string;
  receiverName: string;
  receiverTel: string;
  customsTel: string;
  pcc: string;
};

/** How long the pieces are of which an index of names, phones and codes is made. */
const PIECE: Readonly<Record<PeopleField, number>> = { person: 2, phone: 3, pcc: 3 };
/** Of a name one letter can be looked for as well. */
const LETTER = 1;

const VALUES: Readonly<Record<PeopleField, (people: SoughtPeople) => readonly string[]>> = {
  person: ({ buyerName, receiverName }) => [buyerName, receiverName],
  phone: ({ buyerTel, receiverTel, customsTel }) => [buyerTel, receiverTel, customsTel],
  pcc: ({ pcc }) => [pcc],
};

/** Full-width digits and letters are plain ones in phones and codes. */
const plain = (text: string): string => cleanText(text).normalize("NFKC");

const WRITTEN: Readonly<Record<PeopleField, (text: string) => string>> = {
  person: (text) => cleanText(text).toLowerCase().replace(/\s+/g, ""),
  phone: (text) => dialledPhone(plain(text)),
  pcc: (text) =>
    plain(text)
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, ""),
};
const MAY_BE: Readonly<Record<PeopleField, RegExp>> = {
  person: /\S/,
  phone: /^[\d\s()+-]*\d[\d\s()+-]*$/,
  pcc: /^[\da-z\s-]*[\da-z][\da-z\s-]*$/i,
};

const piecesOf = (text: string, length: number): string[] => {
  const letters = [...text];
  return letters.slice(length - 1).map((_, place) => letters.slice(place, place + length).join(""));
};

/**
 * A keyword as it is compared in a field: names without blanks and case, phones by the digits dialled in Korea, codes without
 * hyphens.
 * Undefined where no value of that field could hold it: `soughtWord("phone", "010-1234")` is `"0101234"`, of `"길동"` nothing.
 */
export const soughtWord = (field: PeopleField, keyword: string): string | undefined =>
  MAY_BE[field].test(plain(keyword)) ? WRITTEN[field](keyword) : undefined;

/** Whether a word (of `soughtWord`) is too short to be looked for: phones and codes need three signs, names one. */
export const isTooShort = (field: PeopleField, word: string): boolean =>
  [...word].length < (field === "person" ? LETTER : PIECE[field]);

/** Everything an index holds of an order's people, each piece once: `person:홍길`, `phone:010`, `pcc:P12`. */
export function piecesOfPeople(people: SoughtPeople): string[] {
  const fields = Object.keys(VALUES) as PeopleField[];
  const all = fields.flatMap((field) =>
    VALUES[field](people).flatMap((value) => {
      const written = WRITTEN[field](value);
      const letters = field === "person" ? piecesOf(written, LETTER) : [];
      return [...letters, ...piecesOf(written, PIECE[field])].map((piece) => `${field}:${piece}`);
    }),
  );
  return [...new Set(all)];
}

/**
 * The pieces an order's index must all hold for a word, and whether holding them proves that it has the word. A word longer
 * than a piece needs a look at the people themselves: `1111` and `111` are made of the same pieces.
 */
export function piecesOfWord(field: PeopleField, word: string): { pieces: string[]; isProof: boolean } {
  const { length } = [...word];
  const size = Math.min(length, PIECE[field]);
  const pieces = [...new Set(piecesOf(word, size))].map((piece) => `${field}:${piece}`);
  return { pieces, isProof: length === size };
}

/** Whether one of a field's values has a word (of `soughtWord`) in it. */
export const holdsWord = (field: PeopleField, word: string, people: SoughtPeople): boolean =>
  VALUES[field](people).some((value) => WRITTEN[field](value).includes(word));
