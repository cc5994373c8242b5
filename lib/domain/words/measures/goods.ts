/** Shelves whose goods are measured in English inches: luggage and screens. */
const INCH_SHELVES = new Set(["bags", "electronics", "phone"]);
/** Words that say so themselves: luggage, screens, wheels, loudspeakers. */
const INCH_WORDS =
  /屏|电视|显示器|平板|笔记本|投影|行李|登机|拉杆|旅行箱|山地车|自行车|单车|音箱|低音|英寸|万向轮|电脑|轮径|吉他/u;
/** Screens alone are measured in tenths of an inch, unless a title says that it is something else. */
const INCH_TENTHS = /\d\.\d{1,2}\s?寸/u;
const CAR_WORDS = /汽车|轿车|奥迪|宝马|奔驰|本田|丰田|大众|日产|现代|起亚|别克|福特|特斯拉|比亚迪|吉利|哈弗|长安/u;

/** Goods whose layers are plies: three layers of paper are no three shelves. */
const PLY_WORDS = /纸|湿巾|棉柔巾|口罩|纱布/u;

/** Artificial flowers, whose heads are blossoms. */
const FLOWER_WORDS = /假花|绢花|花束|仿真.{0,3}(?:花|玫瑰|牡丹|菊|绣球|百合)/u;

/** What of a text's goods, and of its title in an attribute, decides its units. */
export const goodsOf = (
  text: string,
  { shelf, title = "" }: { shelf?: string | undefined; title?: string | undefined },
): { isInInches: boolean; isOfCars: boolean; isInPlies: boolean; isOfFlowers: boolean } => ({
  isOfFlowers: FLOWER_WORDS.test(text),
  isInPlies: PLY_WORDS.test(title + text),
  isInInches:
    INCH_SHELVES.has(shelf ?? "") || INCH_WORDS.test(title + text) || (title === "" && INCH_TENTHS.test(text)),
  isOfCars: shelf === "cars" || CAR_WORDS.test(title + text),
});
