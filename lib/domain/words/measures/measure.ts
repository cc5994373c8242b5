/**
 * Why something said of a text has to be looked at. `guess`: what is meant is not sure from the text alone. `homonym`: the
 * word means several things and nothing here says which.
 */
export type MeasureDoubt = "guess" | "homonym";

/** A number with what belongs to it, from one place of a text to another, and how it is said in Korean. */
export type Measure = {
  from: number;
  to: number;
  korean: string;
  /** Nothing where the grammar alone decides. */
  doubt?: MeasureDoubt;
  /** A number in Chinese words: a longer word of the dictionary that begins here says something else. */
  isWords?: true;
};

/**
 * A text as measures are sought in it: small letters, one way of writing each sign, and what the goods are: whether they are
 * measured in English inches, whether they are cars, whether they have plies, and
 * whether they are artificial flowers.
 */
export type MeasuredText = {
  small: string;
  plain: string;
  shelf?: string | undefined;
  /** Of an attribute's value, its title. */
  title?: string | undefined;
  isInInches: boolean;
  isOfCars: boolean;
  isInPlies: boolean;
  isOfFlowers: boolean;
};

/** A kind of measure: what begins at a place of a text, or nothing. Every rule looks at a bounded number of signs. */
export type MeasureRule = (text: MeasuredText, at: number) => Measure | undefined;

/** A number as it is written in digits, as part of a regular expression. */
export const NUMBER = "\\d{1,9}(?:\\.\\d{1,6})?";

/** The sign between the two ends of a range. */
export const TO = "\\s?(?:-{1,2}|~|—|–|至|到)\\s?";

/** What a sticky expression finds at a place. */
export function found(expression: RegExp, text: string, at: number): RegExpExecArray | undefined {
  expression.lastIndex = at;
  return expression.exec(text) ?? undefined;
}
