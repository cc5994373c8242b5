const ENTITIES: Readonly<Record<string, string>> = { amp: "&", nbsp: " ", lt: "<", gt: ">", quot: '"', "#39": "'" };
const ENTITY = new RegExp(`&(${Object.keys(ENTITIES).join("|")});`, "giu");

/** Signs as a page writes them, read: `"G&amp;D"` is `"G&D"`. */
export const withEntities = (text: string): string =>
  text.replace(ENTITY, (_, name: string) => ENTITIES[name.toLowerCase()] ?? "");

/** What a number after 苹果 counts where it is no phone: fruit by its weight or number, a screen by its inches. */
const APPLE =
  /苹果\s*(?=(?:iphone|ipad|(?:x|se|pro)(?![\p{Script=Han}])|\d{1,2}(?![.\d斤寸个只箱枚粒盒袋片公k克g英代月号件条])))/giu;

/** Apple the maker, distinguished from the fruit by a following model: `"苹果15Pro"` is `"아이폰 15Pro"`. */
export const withPhones = (text: string): string =>
  text.replace(APPLE, (_, at: number) => (/^i(?:phone|pad)/iu.test(text.slice(at + 2).trim()) ? " " : "아이폰 "));

/** Letters that a title writes before T恤 without a blank: `"ABCt恤"` is `"ABC t恤"`. */
export const withShirts = (text: string): string => text.replace(/(?<=[a-z])(?=t恤)/giu, " ");

/** Makers and lines of phones, which a title joins with their model. */
const PHONE_LINE = /(?<![a-z])(vivo|oppo|huawei|honor|xiaomi|redmi|samsung)(?=[a-z]{0,4}\d|x[rs]|se(?![a-z]))/giu;
/** Where a model ends and the next maker begins. */
const AFTER_MODEL = /(?<=\d)(?=(?:vivo|oppo|iphone|huawei|honor|xiaomi|redmi|samsung))/giu;
const PHONE_GOODS = /手机[壳膜套]|钢化膜|手机贴膜/u;
/** Where one model ends and another begins, as in r17r15. */
const NEXT_MODEL = /(?<=[a-z]\d{1,2})(?=[a-z]\d{1,2}(?![\d.a-z]))/giu;
/** A sign of 小米 alone, before its model: 米8, and no 2米5. */
const MI = /(?<![\d小红大厘毫玉糯黑糙])米(?=\d{1,2}(?:[a-z\s\p{Script=Han}]|$))/giu;

/** Models of phones as their makers write them: `"oppor17"` is `"oppo r17"`, of a 小米9 `"米8"` is `"小米8"`, `"8青春版"` is `"8 lite"`. */
export const withPhoneLines = (text: string): string => {
  const parted = text.replace(PHONE_LINE, "$1 ").replace(AFTER_MODEL, " ");
  const named = /[小红]米/u.test(parted) ? parted.replace(MI, "小米") : parted;
  const single = PHONE_GOODS.test(named) ? named.replace(NEXT_MODEL, " ") : named;
  return single.replace(/(?<=[a-z\d])青春版/giu, " lite ");
};

/** Metres and a tenth of one, as they are spoken: `"1米8"` is `"1.8米"`. */
export const withSpokenMetres = (text: string): string =>
  text.replace(/(?<![\d.])(\d)米([1-9])(?![\d.米cmx×*/厘])/giu, "$1.$2米");

const LUGGAGE = /(?:拉杆|行李|旅行|登机|皮)箱/u;
const LUGGAGE_SIZE = /(?<![\d.-])(1[68]|2[02468])(?=[\p{Script=Han}])(?![寸个件年月号款元折片斤升岁色新春夏秋冬])/gu;
/** The size of luggage, which a name says without its unit: `"旅行箱24皮箱"` is `"旅行箱24寸皮箱"`. */
export const withLuggageSizes = (name: string): string =>
  LUGGAGE.test(name) ? name.replace(LUGGAGE_SIZE, "$1寸") : name;

const BEDDING = /被|件套|床[单垫笠罩]|席|蚊帐|毯/u;
const BED = /(?<![\d.])([0-2]\.\d)床(?![上单笠垫罩品裙套])/gu;
/** The width of a bed that a name's bedding is for: `"1.8床被套"` is `"1.8米被套"`. */
export const withBedWidths = (name: string): string => (BEDDING.test(name) ? name.replace(BED, "$1米") : name);

const NUMBER = "\\d+(?:\\.\\d+)?";
const UNIT = "(?:mm|cm|m|kg|g|ml|l)";
/** Measures that nothing parts. The number of one would be read as the power of the unit before it: the 2 of 1.5m2米. */
const JOINED_MEASURES = new RegExp(
  `(?<![\\p{Script=Latin}\\d.])(?:${NUMBER}${UNIT})+${NUMBER}(?:${UNIT}(?![\\p{Script=Latin}\\d])|[米斤克升]|厘米|公分|毫米|公斤|毫升)`,
  "giu",
);

/** Measures that nothing parts, each for itself: `"1.2m1.5m1.8米"` is `"1.2m 1.5m 1.8米"`; of `"20m2"` nothing changes. */
export const withMeasuresParted = (text: string): string =>
  text.replace(JOINED_MEASURES, (measures) => measures.replace(/(?<=[a-z])(?=\d)/giu, " "));

const YEARS = "一二三四五六七八九";
const SCHOOL_YEARS = new RegExp(`[${YEARS}]{2,}(?=年级)`, "gu");

/** Years of a school that are named one by one, as a range: `"三二年级"` is `"2-3年级"`; of `"一三年级"` nothing changes. */
export const withSchoolYears = (text: string): string =>
  text.replace(SCHOOL_YEARS, (named) => {
    const years = [...named].map((sign) => YEARS.indexOf(sign) + 1).sort((one, other) => one - other);
    const isRange = years.every((year, at) => at === 0 || year === (years[at - 1] ?? 0) + 1);
    return isRange ? `${years[0]}-${years.at(-1)}` : named;
  });
