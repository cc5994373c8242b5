import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { doubtfulParts } from "@/lib/domain/words/sure";
import { topicOf } from "@/lib/domain/words/topics";
import { WORD_STYLE } from "@/lib/domain/words/words";

const said = (text: string, title?: string, shelf?: string) => {
  const asked = { text, kind: "attribute" as const, title, shelf };
  const { korean, parts = [] } = byDictionary(asked, builtInLexicon("attribute"), WORD_STYLE);
  return { korean, isSure: doubtfulParts(parts).length === 0 };
};

describe("the title of an attribute decides what its value means", () => {
  test.each([
    ["neither sex, and a kind of skin", "中性", "适用性别", "남녀공용", "适合肤质", "중성"],
    ["a toe of a shoe, and the head of a screw", "圆头", "鞋头款式", "라운드토", "头型", "둥근 머리"],
    ["washed jeans, and washing with water", "水洗", "流行元素/工艺", "워싱", "洗涤说明", "물세탁"],
    ["a way to cool a fridge, and a computer", "风冷", "制冷方式", "간접 냉각", "散热方式", "공랭"],
    ["a knit, and the thread of a screw", "螺纹", "流行元素/工艺", "골지", "连接方式", "나사산"],
    ["a place, and a style", "户外", "适用场景", "야외", "风格", "아웃도어"],
    ["both shoulders of a bag, and a backpack", "双肩", "肩带样式", "양어깨", "背包方式", "백팩"],
    ["layers of a tent, and shelves", "3层", "帐篷层数", "3겹", "笼子层数", "3단"],
  ])("%s: %s under %s is %s, under %s is %s", (_, value, title, korean, other, otherwise) => {
    expect(said(value, title)).toEqual({ korean, isSure: true });
    expect(said(value, other)).toEqual({ korean: otherwise, isSure: true });
  });

  test.each([
    ["pieces of a puzzle", "100片", "拼图片数", "100피스"],
    ["months of the year", "5-7月", "花期", "5-7월"],
    ["drawers", "3抽", "抽屉数量", "3칸"],
    ["a count of yarn", "40支", "面料支数", "40수"],
    ["the class of an energy label", "1级", "能效等级", "1등급"],
    ["people in a car", "5座", "座位数", "5인승"],
    ["the class of a steel", "10.9级", "强度等级", "10.9급"],
    ["how fast a dye is", "4级", "摩擦牢度", "4급"],
    ["plies of a mask", "4层", "口罩层数", "4겹"],
    ["ports of a switch", "16口", "端口数", "16포트"],
    ["a volume", "0.8立方米", "体积", "0.8㎥"],
    ["how much flows", "40升/分", "流量", "40L/분"],
  ])("it says what a counter counts: %s, %s under %s is %s", (_, value, title, korean) =>
    expect(said(value, title)).toEqual({ korean, isSure: true }),
  );

  test.each([
    ["a colour that is a thing here", "焦糖", "口味"],
    ["who or what it suits", "通用", "适用部位"],
    ["a car's makers are not everybody", "大众", "适用车型"],
    ["ink or skin", "油性", "类型"],
    ["a pan or a shoe", "平底", "款式"],
    ["sheets, tablets or pieces", "30片", "净含量"],
    ["a class that is none of an energy label", "2级", "精度"],
    ["inches of something that is no screen", "5.5寸", "帽檐"],
  ])("where it does not decide, the value is marked: %s, %s under %s", (_, value, title) =>
    expect(said(value, title).isSure).toBe(false),
  );

  test.each([
    ["弹力", "신축성", "弹力指数", "신축성 있음"],
    ["进口", "수입 여부", "产地", "수입"],
    ["螺纹", "나사산", "面料", "골지"],
  ])("%s as a title is %s, and below %s it is %s", (word, title, above, value) => {
    expect(said(word).korean).toBe(title);
    expect(said(word, above).korean).toBe(value);
  });

  test("a finish is another one on a face than on a phone", () => {
    expect(said("哑光", "妆效").korean).toBe("매트");
    expect(said("哑光", "表面工艺").korean).toBe("무광");
  });

  test.each([
    ["适用鱼缸", "적용 어항"],
    ["适用机器", "적용 기계"],
  ])("a title that asks what goods fit begins so: %s is %s", (title, korean) =>
    expect(said(title).korean).toBe(korean),
  );

  test("a colour named after a thing is sure below a title that asks for one", () =>
    expect(said("焦糖", "颜色分类").isSure).toBe(true));

  test.each([
    ["goods and their colour", "雨伞颜色", "우산 색상", true],
    ["goods and what nobody asks of all", "雨伞面板", "우산 상판", false],
    ["more than goods", "防水雨伞颜色", "방수 우산 색상", false],
  ])("%s: the title %s is %s, sure: %s", (_, title, korean, isSure) => expect(said(title)).toEqual({ korean, isSure }));

  test.each([
    ["how hard it is, and how it looks", "简单", "拼装难度", "쉬움", "심플"],
    ["cells, and what a rod has", "4节", "电池数量", "4개", null],
  ])("%s: %s", (_, value, title, korean, otherwise) => {
    expect(said(value, title).korean).toBe(korean);
    expect(said(value, "款式").korean).toBe(otherwise);
  });

  test("a title of two meanings is marked: 质地 is a cloth or how a cream feels", () =>
    expect(said("质地").isSure).toBe(false));

  test("a title of a screen measures in inches", () => expect(said("27寸", "屏幕尺寸").isSure).toBe(true));

  test("a title that decides no word has no topic", () => {
    expect(topicOf("货号")).toBeUndefined();
    expect(topicOf("适合肤质")).toBe("skin");
  });
});

describe("what an attribute's single words do not say is marked by its class", () => {
  test.each([
    ["a text that stays Chinese although every word is known", "七天无理由", null],
    ["a word that is left out beside others", "特别 黑色", "블랙"],
    ["a denial that no dictionary knows whole", "不镂空", "컷아웃 안 됨"],
    ["a describing word without its noun", "免抽气", "펌프 필요 없는"],
  ])("%s: %s is %s", (_, text, korean) => expect(said(text, "功能")).toEqual({ korean, isSure: false }));

  test.each([
    ["a describing word that has a noun", "温和", "순함"],
    ["a denial known whole", "不防水", "방수 안 됨"],
    ["what is there", "有手柄", "손잡이 있음"],
    ["what comes along", "带光源", "광원 포함"],
    ["what cannot be done", "不可调光", "밝기 조절 불가"],
  ])("%s is sure: %s is %s", (_, text, korean) => expect(said(text, "功能")).toEqual({ korean, isSure: true }));

  test("inside of other words a describing one stays before its noun", () =>
    expect(said("低圆领", "领型").korean).toBe("낮은 라운드넥"));
});

describe("the goods decide what a title about a homonym asks for", () => {
  test.each([
    ["推车类型", "children", "유모차 종류", "tools", "손수레 종류"],
    ["接口类型", "electronics", "단자 종류", "garden", "연결부 종류"],
    ["清洗方式", "clothes", "세탁 방식", "kitchen", "세척 방식"],
    ["刻度类型", "accessories", "인덱스 종류", "kitchen", "눈금 종류"],
    ["坐垫材质", "cars", "시트 재질", "home", "방석 재질"],
  ])("%s on %s is %s, on %s it is %s, and anywhere else it is marked", (title, one, korean, other, otherwise) => {
    expect(said(title, undefined, one)).toEqual({ korean, isSure: true });
    expect(said(title, undefined, other)).toEqual({ korean: otherwise, isSure: true });
    expect(said(title).isSure).toBe(false);
  });

  test.each([
    ["a fixed term, not its words", "制冷方式", "냉각 방식"],
    ["of the bag, not of its pocket", "开袋方式", "여닫는 방식"],
    ["a belt, not a band", "带身材质", "벨트 소재"],
    ["the main fabric, not the second one", "主面料成分2", "주원단 성분 2"],
    ["how an earphone sounds", "发声原理", "구동 방식"],
  ])("%s: %s is %s", (_, title, korean) => expect(said(title).korean).toBe(korean));
});

describe("a title that asks is said as Korean asks", () => {
  test.each([
    ["是否支持热插拔", "핫스왑 지원 여부"],
    ["是否有内胆", "내통 있음 여부"],
    ["是否带光源", "광원 포함 여부"],
    ["有无线控", "유선 리모컨 유무"],
  ])("%s is %s", (title, korean) => expect(said(title).korean).toBe(korean));
});

describe("numbers of an attribute", () => {
  test.each([
    ["a temperature below zero keeps its sign", "-18℃冷冻", "储存条件", "영하 18°C 냉동"],
    ["in words", "零下5度", "舒适温度", "영하 5도"],
    ["a range of two numbers has no sign", "0-10度", "舒适温度", "0-10도"],
    ["a month of a year", "2022年9月", "上市时间", "2022년 9월"],
    ["a day", "2020年1月1日", "出版时间", "2020년 1월 1일"],
    ["tens of thousands", "2400万像素", "像素", "2400만 화소"],
    ["turns in a minute", "3000转/分", "额定转速", "3000rpm"],
  ])("%s: %s under %s is %s", (_, text, title, korean) => expect(said(text, title)).toEqual({ korean, isSure: true }));
});
