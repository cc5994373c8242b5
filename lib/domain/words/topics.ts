/**
 * What the title of an attribute asks for, as far as that decides the meaning of words in its value: 中性 is a kind of skin under
 * 适合肤质 and unisex under 适用性别. The first that fits counts.
 */
const TOPICS = [
  ["skin", /肤质|肌肤|皮肤/u],
  ["look", /妆效|妆感/u],
  ["effect", /功效|效果/u],
  ["stove", /炉|灶/u],
  ["care", /洗/u],
  ["finish", /表面|光泽/u],
  ["leather", /皮质|皮料|鞋面|皮革/u],
  ["yarn", /支数|纱支/u],
  ["craft", /工艺|元素|做法|面料|织法/u],
  ["toe", /鞋头/u],
  ["sole", /鞋底|鞋跟/u],
  ["watch", /表带/u],
  ["frame", /画框|边框|装裱/u],
  ["rod", /竿.*节数/u],
  ["bend", /竿|调性/u],
  ["strap", /肩带/u],
  ["plies", /(?:帐|纸|杯|巾|壁|布|口罩).{0,4}层/u],
  ["tiers", /层数/u],
  ["puzzle", /拼图|片数|块数|颗粒数/u],
  ["lamps", /灯头|光源|灯数/u],
  ["head", /头型|笔头|刷头|头部|钉头/u],
  ["efficiency", /能效/u],
  ["grade", /等级|牢度|强度|级别/u],
  ["ports", /端口|网口|接口数/u],
  ["drawers", /抽屉/u],
  ["seats", /座位|座数/u],
  ["opening", /开启|开门/u],
  ["doors", /门数|门数量|门结构/u],
  ["closing", /闭合|穿着|开合/u],
  ["cooling", /散热|冷却/u],
  ["freezing", /制冷/u],
  ["joint", /连接|接口|接头/u],
  ["date", /时间|日期|月份|花期/u],
  ["models", /车型|车系|型号|机型|品牌|系统/u],
  ["audience", /性别|对象|人群|手表种类/u],
  ["season", /季/u],
  ["pattern", /图案|花纹|造型/u],
  ["place", /空间|场景|位置|场所/u],
  ["style", /风格/u],
  ["difficulty", /难度/u],
  ["cells", /电池/u],
] as const satisfies readonly (readonly [string, RegExp])[];

export type Topic = (typeof TOPICS)[number][0];
/** Every topic, and `value` for any value whose title is known: 弹力 is elasticity as a title, and elastic under one. */
export const TOPIC_CASES: readonly (Topic | "value")[] = [...TOPICS.map(([topic]) => topic), "value"];

/** What the title of a value asks for; nothing of a title that decides no word. Example: of 适合肤质 it is `skin`. */
export const topicOf = (title: string): Topic | undefined => TOPICS.find(([, asked]) => asked.test(title))?.[0];
