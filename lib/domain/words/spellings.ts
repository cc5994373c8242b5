const JIN = /(\d+(?:\.\d+)?)(?:\s*[-~—–至到]\s*(\d+(?:\.\d+)?))?\s*(?:市)?斤/gu;

/** Half of a number as it is written, exact because a jin is half a kilogram. Example: `half("95")` is `"47.5"`. */
const half = (number: string): string => String(Math.round(Number(number) * 500) / 1_000);

/** A text with weights in jin said in kilograms: `"建议90-100斤"` is `"建议45~50kg"`. 公斤 is a kilogram already and stays. */
export const withKilograms = (text: string): string =>
  text.replace(JIN, (_, from: string, to: string | undefined) =>
    to === undefined ? `${half(from)}kg` : `${half(from)}~${half(to)}kg`,
  );

const APPLE = /苹果\s*(?=(?:iphone|ipad|\d{1,2}|x|se|pro)(?![\p{Script=Han}]))/giu;

/** Apple the maker, who is told from the fruit by the model that follows: `"苹果15Pro"` is `"아이폰 15Pro"`. */
export const withPhones = (text: string): string =>
  text.replace(APPLE, (_, at: number) => (/^i(?:phone|pad)/iu.test(text.slice(at + 2).trim()) ? "" : "아이폰 "));
