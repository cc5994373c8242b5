import counters from "@/lib/domain/words/dictionary/units.json";
import { times } from "./decimal";
import { topicOf, type Topic } from "@/lib/domain/words/topics";
import type { MeasureDoubt, MeasuredText } from "./measure";

type Said = { korean: string; factor?: string; doubt?: MeasureDoubt };

/** Counters of things, which an attribute says of many kinds of them: 片 are sheets, tablets or pieces of a puzzle. */
const COUNTERS = new Set([
  "片",
  "件",
  "层",
  "号",
  "口",
  "孔",
  "档",
  "度",
  "份",
  "格",
  "位",
  "块",
  "枚",
  "粒",
  "支",
  "只",
  "套",
  "段",
]);

/** Units that are converted into Korean ones. */
const CONVERTED: Readonly<Record<string, Said>> = {
  斤: { korean: "kg", factor: "0.5" },
  市斤: { korean: "kg", factor: "0.5" },
};

/** Of food, 50 grams; elsewhere 两 is two. */
const TAEL: Said = { korean: "g", factor: "50" };

/** Signs whose meaning the goods decide. */
const BY_SHELF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  层: { beauty: "겹", health: "겹" },
  双: { kitchen: "벌" },
  双装: { kitchen: "벌" },
  节: { electronics: "개" },
  段: { food: "단계" },
  目: { tools: "방" },
  支: { garden: "송이", textiles: "수", clothes: "수" },
  片: { hobby: "피스", children: "피스" },
  孔: { hobby: "홀" },
  抽: { furniture: "단 서랍" },
};

/** Signs whose meaning an attribute's title decides. */
const BY_TOPIC: Readonly<Record<string, Partial<Readonly<Record<Topic, string>>>>> = {
  片: { puzzle: "피스" },
  层: { plies: "겹", tiers: "단" },
  级: { efficiency: "등급", grade: "급" },
  口: { ports: "포트" },
  节: { rod: "마디", cells: "개" },
  抽: { drawers: "칸" },
  支: { yarn: "수" },
  月: { date: "월" },
  头: { lamps: "구" },
  座: { seats: "인승" },
  门: { doors: "도어" },
};

/**
 * Signs that mean something else on some shelves ("" where none is known): lenses are counted in degrees, blocks in pieces, yarn
 * in counts.
 */
const UNSURE_ON: Readonly<Record<string, ReadonlySet<string>>> = {
  支: new Set([""]),
  抽: new Set([""]),
  度: new Set(["accessories", "health"]),
  片: new Set(["children", "electronics", "outdoor", "accessories"]),
  副: new Set(["hobby", "accessories"]),
  块: new Set(["children", "hobby"]),
  位: new Set(["tools"]),
};

/** Signs that mean several things, of which none is usual enough to be sure. */
const UNSURE = new Set([
  "尺",
  "头",
  "点",
  "线",
  "丝",
  "股",
  "折",
  "骨",
  "门",
  "灯",
  "斗",
  "座",
  "针",
  "月",
  "级",
  "转",
  "条",
  "板",
  "联",
  "连",
]);
/** Of those, shelves where the usual meaning holds. */
const SURE_ON: Readonly<Record<string, ReadonlySet<string>>> = {
  门: new Set(["furniture", "electronics"]),
  骨: new Set(["accessories"]),
  座: new Set(["cars"]),
  灯: new Set(["home", "electronics"]),
  头: new Set(["home", "electronics"]),
  条: new Set(["clothes", "textiles", "home", "tools", "electronics", "phone", "shoes", "accessories"]),
};

const MORE: Readonly<Record<string, string>> = {
  英寸: "인치",
  吋: "인치",
  英尺: "피트",
  公里: "km",
  毫克: "mg",
  吨: "t",
  磅: "파운드",
  盎司: "oz",
  毫安: "mAh",
  毫安时: "mAh",
  安: "A",
  赫兹: "Hz",
  流明: "lm",
  分贝: "dB",
  周岁: "세",
  岁半: "세 반",
  年级: "학년",
  周: "주",
  匹: "마력",
  声道: "채널",
  音: "음",
  件套: "종 세트",
  件套装: "종 세트",
  片装: "장입",
  根装: "개입",
  节装: "개입",
  只装: "개입",
  双装: "켤레",
  对装: "쌍",
  米宽: "m 폭",
  公分厚: "cm 두께",
  厘米厚: "cm 두께",
  代: "세대",
  根: "개",
  贴: "매",
  座: "인승",
  次: "회",
  瓶装: "병",
  斤装: "kg",
  元: "위안",
  阶: "단",
  联: "구",
  连: "구",
  万: "만",
  万毫安: "만 mAh",
  万像素: "만 화소",
  转: "rpm",
  "转/分": "rpm",
  "转/分钟": "rpm",
  牛米: "N·m",
  立方米: "㎥",
  立方厘米: "㎤",
  "立方米/小时": "㎥/h",
  "立方/小时": "㎥/h",
  "立方米/时": "㎥/h",
  "立方/时": "㎥/h",
  "升/分": "L/분",
  "升/分钟": "L/분",
  "升/小时": "L/h",
  "公斤/小时": "kg/h",
  "公斤/时": "kg/h",
  "页/分钟": "쪽/분",
  "页/分": "쪽/분",
  "次/分钟": "회/분",
  "次/分": "회/분",
  "米/秒": "m/s",
  "公里/小时": "km/h",
  "克/平方米": "g/㎡",
  "克/饼": "g/편",
  千瓦时: "kWh",
  兆帕: "MPa",
  微米: "㎛",
  克拉: "캐럿",
  段: "단계",
  种颜色: "가지 색상",
  个颜色: "가지 색상",
};

const KOREAN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(counters).map(([sign, said]) => [sign, said.split(";")[0]?.trim() ?? ""])),
  ...MORE,
};
/** Words of the dictionary that only look like a unit after a number. */
const NO_UNITS = new Set(["平", "壶", "用", "款"]);
const LONGEST = Math.max(...Object.keys({ ...KOREAN, ...BY_SHELF }).map((sign) => sign.length));

/**
 * The unit or counter that begins at a place, the longest one, and how it is said. Example: in `3片装` it is
 * `{sign: "片装", korean: "장입"}`, in `5斤` it is a kilogram that counts half.
 */
export function unitAt(text: MeasuredText, at: number): (Said & { sign: string }) | undefined {
  const { small, shelf, title } = text;
  const topic = title ? topicOf(title) : undefined;
  for (let length = Math.min(LONGEST, small.length - at); length > 0; length -= 1) {
    const sign = small.slice(at, at + length);
    if (sign === "斤装") return { sign, ...CONVERTED.斤, korean: "kg" };
    if (sign === "两" && shelf === "food") return { sign, ...TAEL };
    const converted = CONVERTED[sign];
    if (converted) return { sign, ...converted };
    const titled = topic && BY_TOPIC[sign]?.[topic];
    if (titled) return { sign, korean: titled };
    if (sign === "寸") return { sign, korean: "인치", ...(!text.isInInches && { doubt: "homonym" as const }) };
    if (sign === "层" && text.isInPlies) return { sign, korean: "겹" };
    if (sign === "头" && text.isOfFlowers) return { sign, korean: "송이" };
    const korean = BY_SHELF[sign]?.[shelf ?? ""] ?? KOREAN[sign];
    if (korean === undefined || (NO_UNITS.has(sign) && MORE[sign] === undefined)) continue;
    // A title that names the counter, as 层数 does with 3层, says what is counted.
    const isUntitled = title !== undefined && COUNTERS.has(sign) && !title.includes(sign);
    const isUnsure =
      isUntitled || UNSURE_ON[sign]?.has(shelf ?? "") || (UNSURE.has(sign) && !SURE_ON[sign]?.has(shelf ?? ""));
    return { sign, korean, ...(isUnsure && { doubt: "homonym" as const }) };
  }
  return undefined;
}

/** A number in the unit that is said: half of it where a jin is a kilogram. */
export const inUnit = (number: string, { factor }: Pick<Said, "factor">): string =>
  factor === undefined ? number : times(number, factor);
