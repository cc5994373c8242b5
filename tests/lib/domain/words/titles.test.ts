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
    ["letters at the end", "厚底休闲鞋女QX", "여성 통굽 캐주얼 신발"],
    ["letters that begin a brand", "zo高积木玩具", "블록 장난감"],
    ["but no sizes", "卫衣女s/m/l宽松", "여성 s/m/l 루즈핏 맨투맨"],
    ["nor a grade", "304不锈钢饭盒", "304 스테인리스 도시락통"],
    ["nor a grade without its steel", "316保温杯大容量", "대용량 텀블러 316"],
    ["nor the share of a cloth", "100%棉T恤女", "여성 100% 면 티셔츠"],
    ["nor the stage of milk", "婴儿奶粉3段900g", "아기 분유 3단계 900g"],
    ["days to send back", "睡衣女7天包退", "여성 잠옷"],
    ["nor a maker's number", "小米手环8表带", "샤오미 미밴드 8 시계줄"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("what is said in two ways is said once", () => {
  test.each([
    ["a set and its pieces", "三件套卫衣两件女", "여성 맨투맨 3종 세트"],
    ["goods that a title ends with again", "贴纸厨房柜子贴纸", "주방 수납장 스티커"],
    ["goods that end alike, parted by others", "积木桌儿童收纳柜玩具桌", "아동 수납장 블록 장난감 테이블"],
    ["what such goods are like", "长袖T恤毛衣打底衫女", "여성 긴팔 니트 이너 티셔츠"],
    ["a word that goes on with the next one", "敏感肌祛痘面膜", "민감성 피부 관리 마스크팩"],
    ["goods for the whole year", "拖鞋夏天冬季女", "여성 사계절 슬리퍼"],
    ["seasons in the order of the year", "卫衣秋季夏季女", "여성 여름 가을 맨투맨"],
    ["a sort behind a weight", "核桃500gC款", "호두 500g"],
    ["a mat on the ground, for a game", "瑜伽垫地垫加厚", "두꺼운 요가 매트"],
    ["letters before a shirt", "ABCt恤女", "여성 ABC 티셔츠"],
    ["a strap of a bag that comes along with nothing", "宽带斜挎包女", "여성 크로스백"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("phones that goods fit are said together, before the goods", () => {
  test.each([
    [
      "models between the words",
      "华为p30手机壳mate20pro硅胶nova5i",
      "화웨이 p30 mate20pro nova5i 실리콘 휴대폰 케이스",
    ],
    ["a model that is written with its maker", "oppor17手机壳防摔", "oppo r17 충격방지 휴대폰 케이스"],
    ["a sign of a maker before its model", "小米9手机壳米8青春版", "샤오미 9 샤오미 8 lite 휴대폰 케이스"],
    ["a model that looks like a number of things", "vivox27手机壳", "vivo x27 휴대폰 케이스"],
    ["a model behind another one", "oppor17r15手机壳", "oppo r17 r15 휴대폰 케이스"],
    ["a phone by its number", "苹果7手机壳8plus", "아이폰 7 8plus 휴대폰 케이스"],
    ["a screen, and no phone", "ipad保护套苹果10.2英寸", "ipad 애플 케이스 10.2인치"],
    ["a length, and no phone", "小米手机数据线1米5", "샤오미 휴대폰 충전 케이블 1.5m"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("of a book its title is not said, where nobody knows it", () => {
  test.each([
    ["words that describe", "温柔的时尚人生小说", "소설책"],
    ["for whom, in what and how many", "儿童双语绘本全套6册3-6岁", "아동 이중언어 풀세트 그림책 6권 3-6세"],
    ["a title that all know", "西游记水浒传原著名著2册", "원작 서유기 수호전 명작 2권"],
    ["shelves for them are furniture", "书籍书架木质", "우드 책 책장"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("what is not counted is no number", () => {
  test.each([
    ["a half of nothing", "入耳式半耳塞耳机", "커널형 이어폰"],
    ["an edition", "新华字典第12版", "신화사전"],
    ["the width of a bed", "四件套纯棉1.5/1.8床", "순면 침구 4종 세트 1.5/1.8m"],
    ["but no sheet of it", "纯棉1.5床单", "순면 침대 시트 1.5"],
    ["a weight in two units", "红枣500g一斤装", "대추 500g"],
    ["the shop's number of food", "绿茶礼盒装M204HJ", "녹차 선물세트"],
    ["a cable that comes along with no feature", "充电宝自带超薄", "초슬림 보조배터리"],
    ["goods that are the nickname of a mask", "小灯泡面膜补水", "수분 마스크팩"],
    ["but a box of masks is one", "面膜补水礼盒装", "수분 마스크팩 선물세트"],
    ["the pulp of paper", "原木抽纸本色", "무표백 천연펄프 미용티슈"],
    ["what goods are not", "非手工红枣阿胶糕", "대추 아교 젤리"],
    ["the size of luggage", "旅行箱女24密码箱", "여성 캐리어 24인치"],
    ["a version before a sign", "蓝牙耳机5.0单双耳", "양쪽 블루투스 이어폰 5.0"],
    ["but a weight at the end", "绿茶礼盒装500g", "녹차 선물세트 500g"],
    ["a gift that is no thing", "面膜补水送美白面膜", "수분 화사한 마스크팩"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

  test.each([
    ["a cream", "雪氍毹霜女补水保湿", "여성 수분 보습 크림"],
    ["shoes", "氍毹鞋防滑", "미끄럼방지 신발"],
  ])("goods nobody knows are said by the sign they end with: %s: %s is %s", (_, text, said) =>
    expect(korean(text)).toBe(said),
  );

  test("handles are sold where a title ends with them again", () =>
    expect(korean("橱柜拉手黑色衣柜小拉手")).toBe("싱크대 옷장 블랙 손잡이"));
});
