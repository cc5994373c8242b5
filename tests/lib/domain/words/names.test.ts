import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { doubtfulParts } from "@/lib/domain/words/sure";
import { WORD_STYLE } from "@/lib/domain/words/words";

const named = (text: string) => {
  const { korean, parts = [] } = byDictionary({ text, kind: "name" }, builtInLexicon("name"), WORD_STYLE);
  return { korean, doubts: doubtfulParts(parts).map(({ source, sure }) => `${sure} ${source}`) };
};
const korean = (text: string) => named(text).korean;

describe("what is sold stands last in a name", () => {
  test.each([
    ["a part after its goods", "豆浆机刀片配件", "두유 제조기 칼날"],
    ["a part that is changed", "剃须刀刀头替换", "면도기 교체용 칼날"],
    ["a part that another word of the title says better", "拉杆箱配件万向轮轮子替换", "캐리어 교체용 회전 바퀴"],
    ["a part of a part", "切割机配件电机碳刷", "절단기 모터 카본 브러시"],
    ["a maker's part before the goods it belongs to", "剃须刀刀头适用飞利浦替换", "필립스 호환 면도기 교체용 칼날"],
    ["an accessory that nobody can name", "手串DIY配件氍毹", "염주 팔찌 DIY 부속품"],
    ["goods that only come with a game's ball", "篮球跑步紧身衣健身", "농구 러닝 헬스 컴프레션 웨어"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

  test.each([
    ["a paper for goods", "家用咖啡机垫", "가정용 커피머신 매트", "guess 咖啡机垫"],
    ["the leg of goods", "沙发腿金属", "금속 소파 다리", "guess 沙发腿"],
    ["socks for a game", "篮球袜男加厚", "남성 두꺼운 농구 양말", "guess 篮球袜"],
    ["a film that is described", "后视镜防水膜", "백미러 방수 필름", "guess 防水膜"],
    ["what is hung on a part", "座椅头枕挂钩多功能", "다기능 좌석 목쿠션 걸이", "guess 挂钩"],
    ["a lock for a part", "汽车方向盘锁", "차량용 핸들 자물쇠", "guess 方向盘锁"],
    ["a title that begins with goods and their part", "吉他琴弦", "기타 악기 줄", "guess 琴弦"],
    ["goods behind their place, and their part", "电瓶车头盔镜片防晒", "전동차 헬멧 자외선 차단 렌즈", "guess 镜片"],
    ["a part of one thing, or a thing that has it", "饮水机静音滤芯", "저소음 필터 정수기", "guess 滤芯"],
  ])("%s is a guess: %s is %s", (_, text, said, doubt) => {
    expect(named(text)).toEqual({ korean: said, doubts: [doubt] });
  });

  test("a title that begins with a part and says it again sells it", () =>
    expect(named("鞋带扁平运动鞋白色鞋绳").korean).toBe("운동화 화이트 납작한 신발끈"));

  test("an unknown word that names a thing behind the only goods stays Chinese, because it is what is sold", () => {
    expect(named("牙膏挤压器壁挂")).toEqual({ korean: "벽걸이 치약 挤压器", doubts: ["untranslated 挤压器"] });
    expect(named("牙膏氍毹壁挂")).toEqual({ korean: "벽걸이 치약", doubts: ["leftOut 氍毹"] });
  });

  test("what an option offers alone is no word of a name", () =>
    expect(korean("双人床单被套")).toBe("2인용 침대 시트 이불 커버"));

  test.each([
    ["begins another word", "饺子模具包饺子", "만두 틀"],
    ["is a verb of what follows", "椅子套装", "의자 세트"],
    ["says again what clothes are", "羽绒服女外套衣", "여성 다운 패딩"],
  ])("a sign that %s names nothing: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

  test("goods before a sign that ends another word are not sold", () =>
    expect(named("儿童雨衣带书包位")).toMatchObject({ korean: "아동 우비" }));
});

describe("what goods fit is said of its maker and model, and not of the goods", () => {
  test.each([
    ["a model by its sign", "适用iphone15手机壳", "iphone15 호환 휴대폰 케이스"],
    ["a maker and its model", "手机壳适用三星s24ultra", "삼성 s24ultra 호환 휴대폰 케이스"],
    ["a sign with a hyphen that looks like a measure", "相机电池适用佳能nb-13l", "캐논 nb-13l 호환 카메라 배터리"],
    ["a maker that is a fruit elsewhere", "手表带适用苹果", "애플 호환 시계줄"],
    ["a car", "刹车片适用丰田卡罗拉", "도요타 코롤라 호환 브레이크 패드"],
    ["a car that the goods are made for", "汽车脚垫专用特斯拉model3", "테슬라 model3 전용 자동차 바닥 매트"],
    ["a band by its number", "小米手环8表带", "샤오미 미밴드 8 시계줄"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("a purpose stands with its aim", () => {
  test.each([
    ["a material that is cut", "角磨机切割片不锈钢专用", "스테인리스 전용 그라인더 절단석"],
    ["goods that are cared for", "不粘锅专用锅铲", "논스틱 팬 전용 뒤집개"],
    ["where it is used", "烤箱用蛋糕模具", "오븐용 케이크 틀"],
    ["a purpose that says so itself", "比赛专用魔方", "경기용 큐브"],
    ["a purpose without an aim", "专用魔方", "큐브"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("numbers keep their noun", () => {
  test.each([
    ["years of a school", "书包1-3年级", "책가방 1-3학년"],
    ["cells of a battery", "充电电池8节", "충전지 8개"],
    ["pairs of chopsticks", "筷子10双装", "젓가락 10벌"],
    ["the grain of sandpaper", "砂纸2000目", "사포 2000방"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

  test("a number whose noun is left out is left out with it", () =>
    expect(named("拐杖老人防滑3脚")).toEqual({
      korean: "시니어 미끄럼방지 지팡이",
      doubts: ["leftOut 3", "leftOut 脚"],
    }));
});

describe("who the goods are for", () => {
  test.each([
    ["boys and girls", "儿童雨衣男童女童", "남녀 아동 우비"],
    ["men and women, far apart", "防晒衣男透气女", "남녀공용 통기성 자외선 차단 점퍼"],
    ["middle age is said of a sex", "外套中年男士", "중년 남성 외투"],
    ["a sex before another circle", "卫衣学生女", "여성 학생용 맨투맨"],
    ["goods for a sex among goods of their shelf", "男鞋透气跑步鞋", "남성 통기성 러닝화"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("nothing is said twice", () => {
  test.each([
    ["goods that end alike", "短袖t恤打底衫", "반팔 이너 티셔츠"],
    ["a word for many kinds of goods behind one of them", "羽绒服短款外套", "숏 다운 패딩"],
    ["but it stays where it is named first", "外套开衫", "외투 가디건"],
    ["goods that end as the ones before them", "冰格模具硅胶制冰盒", "실리콘 얼음틀"],
    ["a shape that the goods' name begins with", "腋下包真皮单肩", "천연가죽 숄더백"],
    ["goods that go on with the ones before them", "电动螺丝刀批头", "전동 드라이버 비트"],
    ["an audience that the goods' name has", "儿童雨衣女童男童", "남녀 아동 우비"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

test("what comes along is said after its thing, also behind other goods", () =>
  expect(named("彩泥套装带工具")).toEqual({ korean: "공구 포함 점토 세트", doubts: ["guess 带工具"] }));

test("what is not needed is not left without its denial", () =>
  expect(korean("门铃不用电池")).toBe("배터리 불필요 초인종"));

test("goods decide what a feature means", () => {
  expect(korean("行车记录仪免走线")).toBe("배선 필요 없는 블랙박스");
  expect(korean("万用表数字")).toBe("디지털 멀티미터");
});

test("a brand whose letters stand beside it is said by them, any other one stays for the seller to decide", () => {
  expect(korean("耐克nike运动短裤")).toBe("nike 트레이닝 반바지");
  expect(korean("耐克运动短裤")).toContain("耐克");
});

test("a name that says two things of which only one can be is a guess", () => {
  expect(named("长袖短袖衬衫").doubts).toEqual(["guess 长袖短袖衬衫"]);
  expect(named("长袖衬衫").doubts).toEqual([]);
});
