import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { WORD_STYLE } from "@/lib/domain/words/words";

const korean = (text: string) => byDictionary({ text, kind: "name" }, builtInLexicon("name"), WORD_STYLE).korean;

describe("what goods work on is not sold", () => {
  test.each([
    ["a knife that is ground", "磨刀石磨菜刀", "숫돌"],
    ["a pot that is washed", "海绵擦洗炒锅", "스펀지 수세미"],
    ["bread that is steamed", "蒸笼布蒸馒头", "찜기 보"],
    ["food that a sign for a bag wraps", "饺子模具包饺子", "만두 틀"],
    ["but where nothing else is named, it is", "磨菜刀", "식칼"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("food is sold, and other goods hold it", () => {
  test.each([
    ["fruit by its name", "新鲜石榴水果整箱", "신선한 석류 1박스"],
    ["nuts among snacks", "核桃坚果零食", "호두"],
    ["a mould for cakes", "月饼模具", "월병 틀"],
    ["a box of sweets", "巧克力礼盒装", "초콜릿 선물세트"],
    ["a taste, and no scent", "麻辣味牛肉干", "마라맛 육포"],
    ["a scent, and no taste", "草莓味润唇膏", "딸기향 립밤"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("signs that are the shop's own are left out", () => {
  test.each([
    ["a number at an end", "入耳式耳机有线9", "커널형 유선 이어폰"],
    ["a number at the beginning", "301秋装卫衣女", "여성 가을 맨투맨"],
    ["a number among clothes", "卫衣女5宽松", "여성 루즈핏 맨투맨"],
    ["a letter for a size alone", "卫衣女s宽松", "여성 루즈핏 맨투맨"],
    ["a price", "9.9秒杀垃圾袋", "쓰레기봉투"],
    ["but no sizes", "卫衣女s/m/l宽松", "여성 s/m/l 루즈핏 맨투맨"],
    ["nor a grade", "304不锈钢饭盒", "304 스테인리스 도시락통"],
    ["nor a maker's number", "小米手环8表带", "샤오미 미밴드 8 시계줄"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("what is said in two ways is said once", () => {
  test.each([
    ["a set and its pieces", "三件套卫衣两件女", "여성 맨투맨 3종 세트"],
    ["goods that a title ends with again", "贴纸厨房柜子贴纸", "주방 수납장 스티커"],
    ["letters before a shirt", "ABCt恤女", "여성 ABC 티셔츠"],
    ["a strap of a bag that comes along with nothing", "宽带斜挎包女", "여성 크로스백"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});
