import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { WORD_STYLE } from "@/lib/domain/words/words";

const said = (kind: "name" | "option", text: string) => byDictionary({ kind, text }, builtInLexicon(kind), WORD_STYLE);

describe("what imitates a thing is not said to be it", () => {
  it.each([
    ["leather", "仿真皮钱包男", "남성 인조가죽 지갑"],
    ["leather of an animal", "仿牛皮腰带男", "남성 인조가죽 벨트"],
    ["silk", "仿丝绸睡衣女", "여성 실키 잠옷"],
    ["fur", "仿貂绒大衣女", "여성 밍크 터치 코트"],
    ["wool by another sign", "类羊绒围巾", "캐시미어 터치 목도리"],
    ["pearls", "仿珍珠耳环女", "여성 인조 진주 귀걸이"],
    ["stone", "仿大理石餐桌", "인조 대리석 식탁"],
    ["stones that are none by their name", "仿钻戒指女", "여성 큐빅 반지"],
    ["how a thing works", "仿机械手表男", "남성 기계식 스타일 손목시계"],
    ["metal", "仿铜烛台", "구리 스타일 촛대"],
    ["wood", "仿红木家具", "로즈우드 스타일 가구"],
    ["a picture of wood is none of it anyway", "仿木纹地板贴", "우드 패턴 바닥 시트지"],
    ["fur by how it feels", "貂毛感外套女", "여성 밍크 터치 외투"],
    ["wool by how it feels", "羊毛感围巾女", "여성 울 터치 목도리"],
    ["silk by its touch", "真丝质感连衣裙", "실키 원피스"],
    ["metal by its look", "金属感耳环", "금속 스타일 귀걸이"],
    ["linen by its look", "棉麻风连衣裙", "면마 터치 원피스"],
    ["leather that spares the animals", "环保皮包女", "여성 인조가죽 가방"],
    ["fur that spares the animals", "环保皮草外套女", "여성 인조 퍼 재킷"],
    ["what else spares nature", "环保竹纤维毛巾", "친환경 대나무 섬유 수건"],
    ["gold on the outside", "包金手链女", "여성 골드필드 팔찌"],
    ["leather of fibres", "超纤皮手提包女", "여성 극세사 인조가죽 핸드백"],
    ["foam that is called pearls", "珍珠棉包装袋", "EPE 폼 포장 봉투"],
    ["what has a word of its own", "仿古花瓶", "앤틱 꽃병"],
  ])("%s: %s is %s", (_, text, korean) => expect(said("name", text).korean).toBe(korean));

  it("what nobody knows stays with its sign", () =>
    expect(said("name", "仿氍毹手镯女")).toMatchObject({
      korean: "여성 뱅글",
      parts: expect.arrayContaining([{ source: "仿氍毹", sure: "leftOut" }]),
    }));

  it("an option says so as well, and is looked at", () =>
    expect(said("option", "仿银")).toMatchObject({
      korean: "실버 스타일",
      parts: [{ source: "仿银", sure: "guess" }],
    }));
});

it.each([
  ["of babies", "婴儿磨牙棒硅胶牙胶", "아기 실리콘 치발기"],
  ["of dogs", "磨牙棒狗狗零食", "강아지 껌"],
])("what is chewed is a thing of those who chew it, %s: %s is %s", (_, text, korean) =>
  expect(said("name", text).korean).toBe(korean),
);

describe("what tastes of a thing does not hold it", () => {
  it.each([
    ["a snack", "鲍鱼味零食", "전복 맛 간식"],
    ["nuts", "螃蟹味瓜子", "게 맛 해바라기씨"],
    ["food of dogs", "鸡肉味狗粮", "닭고기 맛 강아지 사료"],
    ["a cream smells of it", "玫瑰味护手霜", "장미향 핸드크림"],
  ])("%s: %s is %s", (_, text, korean) => expect(said("name", text).korean).toBe(korean));

  it("nor does an option", () =>
    expect(
      byDictionary({ kind: "option", text: "鲍鱼味", shelf: "food" }, builtInLexicon("option"), WORD_STYLE).korean,
    ).toBe("전복 맛"));
});
