import fc from "fast-check";
import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { areNumbersKept } from "@/lib/domain/words/protected-numbers";
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
    ["a part that is changed", "剃须刀刀头替换", "교체용 면도기 칼날"],
    ["a part that another word of the title says better", "拉杆箱配件万向轮轮子替换", "교체용 캐리어 회전 바퀴"],
    ["a part of a part", "切割机配件电机碳刷", "절단기 모터 카본 브러시"],
    ["a maker's part before the goods it belongs to", "剃须刀刀头适用飞利浦替换", "필립스 호환 교체용 면도기 칼날"],
    ["an accessory that nobody can name", "手串DIY配件氍毹", "염주 팔찌 DIY 부속품"],
    ["a computer that goods are made for", "入耳式耳机有线电脑", "커널형 유선 컴퓨터 이어폰"],
    ["two names of one thing on one shelf", "口红女学生唇膏", "여성 학생용 립스틱 립밤"],
    ["goods that another thing holds", "口红收纳盒", "립스틱 정리함"],
    ["goods that only come with a game's ball", "篮球跑步紧身衣健身", "러닝 헬스 농구 컴프레션 웨어"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

  test.each([
    ["a paper for goods", "家用咖啡机垫", "가정용 커피머신 매트", "guess 咖啡机垫"],
    ["the leg of goods", "沙发腿金属", "금속 소파 다리", "guess 沙发腿"],
    ["socks by who wears them", "男袜礼盒", "남성 양말 선물 상자 포장", "guess 男袜"],
    ["an umbrella for a use", "舞蹈伞", "댄스 우산", "guess 舞蹈伞"],
    ["socks for a game", "篮球袜男加厚", "남성 두꺼운 농구 양말", "guess 篮球袜"],
    ["a film that is described", "后视镜防水膜", "백미러 방수 필름", "guess 防水膜"],
    ["what is hung on a part", "座椅头枕挂钩多功能", "다기능 좌석 목쿠션 걸이", "guess 挂钩"],
    ["a lock for a part", "汽车方向盘锁", "차량용 핸들 자물쇠", "guess 方向盘锁"],
    ["a title that begins with goods and their part", "吉他琴弦", "기타 악기 줄", "guess 琴弦"],
    ["goods behind their place, and their part", "电瓶车头盔镜片防晒", "전동차 자외선 차단 헬멧 렌즈", "guess 镜片"],
    ["a part of one thing, or a thing that has it", "饮水机静音滤芯", "저소음 필터 정수기", "guess 滤芯"],
  ])("%s is a guess: %s is %s", (_, text, said, doubt) => {
    expect(named(text)).toEqual({ korean: said, doubts: [doubt] });
  });

  test.each([
    ["what is carried by hand is no tote bag", "手提式灭火器车用", "차량용 휴대용 소화기"],
    ["a handbag is", "手提包女大容量", "여성 대용량 핸드백"],
    ["a powder is not pink", "干粉灭火器", "분말 소화기"],
    ["professional praises the goods of a title", "健身跳绳专业男", "남성 헬스 줄넘기"],
    ["a quilt is laid by hand, and not located", "手工定位蚕丝被", "수공예 실크 이불"],
  ])("%s: %s is %s", (_, text, said) => expect(named(text).korean).toBe(said));

  test("goods behind the word for an accessory are it, where the title says them twice", () =>
    expect(named("晾衣架手摇器衣架配件手摇器").korean).toBe("빨래건조대 옷걸이 핸들"));

  test("a title that begins with a part and says it again sells it", () =>
    expect(named("鞋带扁平运动鞋白色鞋绳").korean).toBe("화이트 납작한 운동화 신발끈"));

  test("an unknown word that names a thing behind the only goods stays Chinese, because it is what is sold", () => {
    expect(named("牙膏挤压器壁挂")).toEqual({ korean: "벽걸이 치약 挤压器", doubts: ["untranslated 挤压器"] });
    expect(named("牙膏氍毹壁挂")).toEqual({ korean: "벽걸이 치약", doubts: ["leftOut 氍毹"] });
  });

  test.each([
    ["a season's clothes beside trousers", "女童裤子加绒秋冬装", "여아 가을겨울 기모 바지"],
    ["a season's clothes beside a coat", "秋装外套女", "여성 가을 외투"],
    ["a season's clothes beside a dog's", "狗狗衣服秋冬装", "가을겨울 강아지 옷"],
    ["clothes alone", "秋冬装女", "여성 가을겨울 의류"],
  ])("a word for all that is worn says only when: %s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

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
    ["a model with a hyphen behind no sign", "L3-X无线耳机", "L3-X 무선 이어폰"],
    ["models by strokes", "苹果7/8/X手机壳", "아이폰 7/8/X 휴대폰 케이스"],
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

describe("a part of a brand's name is no word", () => {
  test.each([
    ["a maker that goes on", "秋冬吉普盾牛仔裤男", "남성 가을겨울 청바지"],
    ["the maker itself", "吉普牛仔裤男", "남성 지프 청바지"],
    ["a picture behind an unknown name", "三光云彩便当盒玻璃", "유리 도시락통"],
    ["a picture that is one at another place", "云彩便当盒三光云彩饭盒", "도시락통"],
    ["a picture alone", "云彩便当盒", "구름 도시락통"],
    ["a picture on what is printed", "依之舍云朵枕头", "구름 베개"],
    ["a knife that is a bag's brand", "瑞士军刀双肩包", "백팩"],
    ["a flower that is a watch's glitter", "满天星水钻手表女", "여성 큐빅 손목시계"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("what is sold is said whole", () => {
  test.each([
    ["a moulding and no picture frame", "相框线条", "액자 몰딩"],
    ["the cover of a headboard and nothing beside the bed", "夹棉床头罩", "누빔 침대 헤드 커버"],
    ["wet wipes and no tissues", "婴儿湿纸巾80抽", "아기 물티슈 80매"],
    ["a wash that is a milk", "儿童沐浴乳", "아동 바디워시"],
    ["a balm for lips", "护唇口红", "립밤"],
    ["a jacket as of baseball", "棒球衣服男", "남성 야구 점퍼"],
    ["boots with a thick heel", "短靴女粗跟", "여성 블록힐 앵클부츠"],
    ["tea of several fruits", "红枣桂圆枸杞茶", "대추 용안 구기자차"],
    ["the signs of the zodiac with their number", "12星座戒指", "12별자리 반지"],
    ["praise of clothes", "专业速干瑜伽裤女", "여성 속건 요가 레깅스"],
    ["where in China it was made", "广东双肩包男", "남성 백팩"],
    ["cake that is sold", "早餐面包蛋糕", "빵 케이크"],
    ["cake that a tin is for", "蛋糕模具", "케이크 틀"],
    ["trousers down to the floor, and no mop", "牛仔裤女阔腿拖地", "여성 와이드 청바지"],
    ["the trade of other goods", "专业烘焙模具", "전문가용 베이킹 틀"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("numbers keep their noun", () => {
  test.each([
    ["years of a school", "书包1-3年级", "책가방 1-3학년"],
    ["years of a school one by one", "书包一二三年级", "책가방 1-3학년"],
    ["years of a school from behind", "书包三二年级", "책가방 2-3학년"],
    ["a metre before metres", "四件套1.5m1.8米", "침구 4종 세트 1.5m 1.8m"],
    ["a metre before a whole one", "四件套1.5m2米", "침구 4종 세트 1.5m 2m"],
    ["three measures that nothing parts", "床单1.2m1.5m1.8m", "침대 시트 1.2m 1.5m 1.8m"],
    ["a square metre", "地毯20m2", "러그 20㎡"],
    ["cells of a battery", "充电电池8节", "충전지 8개"],
    ["cells in a pack", "充电电池8节装", "충전지 8개입"],
    ["pairs of chopsticks", "筷子10双装", "젓가락 10벌"],
    ["the grain of sandpaper", "砂纸2000目", "사포 2000방"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

  test.each([
    ["拐杖老人防滑3脚", "시니어 미끄럼방지 지팡이", ["leftOut 3", "leftOut 脚"]],
    ["运动裤男三条杠", "남성 트레이닝 바지", ["leftOut 三条", "leftOut 杠"]],
  ])("a number whose noun is left out is left out with it: %s", (text, korean, doubts) =>
    expect(named(text)).toEqual({ korean, doubts }),
  );
});

describe("who the goods are for", () => {
  test.each([
    ["boys and girls", "儿童雨衣男童女童", "남녀 아동 우비"],
    ["men and women, far apart", "防晒衣男透气女", "남녀공용 통기성 자외선 차단 점퍼"],
    ["adults and children by one sign", "成人跆拳道服童跆拳道服", "성인 아동 태권도복"],
    ["for babies alone, and for children", "宝宝专用儿童沐浴露", "아기 아동 바디워시"],
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

test("a denial that Korean does not say so is left out whole", () =>
  expect(named("洗车液不万能")).toEqual({ korean: "카샴푸", doubts: ["leftOut 不万能"] }));

test.each([
  ["outside of goods for pets it is part of a brand", "健丹鸟男士内裤", "남성 팬티"],
  ["of goods for pets it says for whom", "猫自动饮水机", "고양이 자동 급수기"],
])("a single sign for an animal: %s", (_, text, said) => expect(korean(text)).toBe(said));

test("what is not needed is not left without its denial", () =>
  expect(korean("门铃不用电池")).toBe("배터리 불필요 초인종"));

test("goods decide what a feature means", () => {
  expect(korean("行车记录仪免走线")).toBe("배선 필요 없는 블랙박스");
  expect(korean("万用表数字")).toBe("디지털 멀티미터");
});

describe("the number by which a shop orders its goods says nothing to a buyer", () => {
  test.each([
    ["letters and digits of clothes", "K88102女短袖T恤夏", "여성 여름 반팔 티셔츠"],
    ["bare digits of a watch", "石英手表女58821", "여성 쿼츠 손목시계"],
    ["a watch's model with letters stays", "机械手表男GX5520", "남성 기계식 GX5520 손목시계"],
    ["a known brand's model stays", "耐克跑步鞋554724", "나이키 러닝화 554724"],
    ["silver by its sign stays", "s925银戒指", "925 실버 반지"],
    ["a machine's model stays", "无线鼠标M3305", "M3305 무선 마우스"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

describe("what a mall adds to a title is no word of its goods", () => {
  test.each([
    ["its own name", "项链女shopee新款", "여성 목걸이"],
    ["the goods in English", "石英手表女watch", "여성 쿼츠 손목시계"],
    ["English that is part of a name stays", "silver ring石英手表女", "여성 silver ring 쿼츠 손목시계"],
    ["the day it sells on", "11.11毛绒拖鞋女", "여성 털 슬리퍼"],
    ["a number with a point that is none stays", "2.5毛绒拖鞋女", "여성 2.5 털 슬리퍼"],
    ["a year before a material", "2026铁艺花瓶", "철제 꽃병"],
    ["a year before a sign that is no unit", "2026周边钥匙扣", "키링"],
    ["food that a cloth feels like", "软糖针织衫女", "여성 니트"],
    ["heads of flowers", "5头仿真玫瑰花束", "장미 조화 꽃다발 5송이"],
    ["artificial beside flowers that are", "仿真向日葵仿真花", "해바라기 조화"],
    ["a number in the name of somebody", "七条氍毹戒指女", "여성 반지"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

test.each([
  ["a sign as a page writes it", "q&amp;a手表女", "여성 q&a 손목시계"],
  ["a name with a point in it", "v.silk女围巾", "여성 v.silk 목도리"],
])("letters that a sign joins are one name: %s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

describe("a brand stands first, by its usual Korean name", () => {
  test.each([
    ["one that Korea knows", "耐克运动短裤", "나이키 트레이닝 반바지"],
    ["one in letters, as it writes itself", "马克华菲男士衬衫", "FAIRWHALE 남성 셔츠"],
    ["one that is two other words", "猫人纯棉秋裤", "MIIOW 순면 내복 하의"],
    ["one whose letters stand beside it", "耐克nike运动短裤", "nike 트레이닝 반바지"],
    ["one whose letters stand behind a sign", "havit/海威特无线耳机", "havit 무선 이어폰"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

  test("one without a usual Korean name stays for the seller to decide", () =>
    expect(korean("网易严选男士衬衫")).toContain("网易严选"));
});

describe("a name is read again, and what a seller would strike is struck", () => {
  test.each([
    ["a cloth said twice", "宝宝三角巾纯棉棉质", "아기 순면 삼각 스카프"],
    ["a season within another", "毛线帽秋冬冬季", "가을겨울 비니"],
    ["a house is what goods are for", "家居凉鞋防滑", "가정용 미끄럼방지 샌들"],
    ["a house and its decoration are one", "装饰家居仿真花", "홈 장식 조화"],
    ["praise after praise", "时尚气质百搭戒指", "트렌디 반지"],
    ["goods for children of both sexes", "儿童帽子女童男", "남녀 아동 모자"],
    ["goods for women and for children", "尤克里里女生儿童", "여성 아동 우쿨렐레"],
    ["an expert's goods for beginners", "瑜伽服专业初学者", "초보자 요가복"],
    ["a word for many goods, whose kind is named", "休闲裤长裤纯棉", "순면 캐주얼 긴바지"],
    ["trousers of a sex beside others", "打底裤女裤黑色", "여성 블랙 레깅스"],
    ["a dress of boys", "男童礼服", "남아 예복"],
    ["a number that is said with its unit", "361度跑步鞋361", "러닝화 361도"],
    ["a letter that tells copies apart", "宽松T恤女c", "여성 루즈핏 티셔츠"],
    ["a set behind what it is made of", "套装卫衣阔腿裤", "맨투맨 와이드 팬츠 세트"],
    ["a size before its goods", "收纳盒塑料大号", "대형 플라스틱 수납함"],
    ["a person who is given something", "戒指纯银送女友", "여자친구 선물 순은 반지"],
    ["shoes of mothers beside others", "妈妈鞋短靴冬季", "중년 여성 겨울 앵클부츠"],
    ["rooms after two", "卧室厨房浴室客厅门帘", "침실 주방 문 커튼"],
    ["goods that are written in two ways", "手持挂烫机熨烫机", "핸디 스팀 다리미"],
    ["goods from abroad", "进口牛皮钱包", "소가죽 지갑"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));

  test("of many kinds of goods the first and the last ones stay", () =>
    expect(korean("水桶包手提包斜挎包单肩包帆布包")).toBe("버킷백 크로스백 숄더백 에코백"));

  test("what is struck leaves the marks of the title as they were", () => {
    const { korean: said, doubts } = named("长袖短袖衬衫");
    expect(said).toBe("셔츠");
    expect(doubts).toEqual(["guess 长袖短袖衬衫"]);
  });
});

test("what a shop promises with a number is left out and named", () => {
  expect(named("第二件10元!纯棉T恤")).toEqual({ korean: "순면 티셔츠", doubts: ["leftOut 第二件10元"] });
  expect(named("【限购2件】纯棉T恤")).toMatchObject({ korean: "순면 티셔츠" });
});

test("a number of parts stands with them and is a guess", () =>
  expect(named("电动牙刷9刷头")).toEqual({ korean: "전동 칫솔 브러시 헤드 9개", doubts: ["guess 9刷头"] }));

describe("what is sold decides a word of two meanings", () => {
  test.each([
    ["a home that charcoal is for", "活性炭新房除味", "새집 탈취 활성탄"],
    ["a home that is decorated", "新房装饰拉花", "신혼방 장식 가랜드"],
    ["what a record is made of", "黑胶唱片机", "LP 레코드플레이어"],
    ["what an umbrella is coated with", "黑胶雨伞", "블랙 코팅 우산"],
    ["a base that keeps nothing off", "隔离粉底液", "파운데이션"],
    ["a plug that is heard with", "耳机耳塞有线", "유선 이어폰"],
    ["a platinum by its grade", "pt950白金戒指", "PT950 플래티넘 반지"],
    ["a date on a watch", "手表男日历夜光石英表", "남성 야광 쿼츠 날짜 표시 손목시계"],
  ])("%s: %s is %s", (_, text, said) => expect(korean(text)).toBe(said));
});

test("a name that says two things of which only one can be is a guess", () => {
  expect(named("长袖短袖衬衫").doubts).toEqual(["guess 长袖短袖衬衫"]);
  expect(named("长袖衬衫").doubts).toEqual([]);
});

test("whatever is struck, a name keeps its numbers, what is sold and its brand", () => {
  const words = [
    "纯棉",
    "棉质",
    "家居",
    "面料",
    "时尚",
    "气质",
    "长袖",
    "短袖",
    "秋冬",
    "冬季",
    "男",
    "儿童",
    "卧室",
    "客厅",
  ];
  const numbers = ["500ml", "30厘米", "5公斤", "10双", "361", "12v", "3件套"];
  const bits = fc.constantFrom(...words, ...numbers);
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 10 }), (signs) => {
      const text = ["耐克", ...signs, "拖鞋"].join(" ");
      const said = korean(text) ?? "";
      expect(areNumbersKept(text, said, false)).toBe(true);
      expect(said).toMatch(/^나이키 .*슬리퍼|^나이키 슬리퍼/u);
    }),
  );
});
