const APPLE = /苹果\s*(?=(?:iphone|ipad|\d{1,2}|x|se|pro)(?![\p{Script=Han}]))/giu;

/** Apple the maker, distinguished from the fruit by a following model: `"苹果15Pro"` is `"아이폰 15Pro"`. */
export const withPhones = (text: string): string =>
  text.replace(APPLE, (_, at: number) => (/^i(?:phone|pad)/iu.test(text.slice(at + 2).trim()) ? "" : "아이폰 "));
