/** Classes of goods that are finer than a shelf, by how the goods are said in Korean. */
const CLASSES = [
  ["air", /탈취제|활성탄|제습제|방향제|공기청정기/u],
  ["timepiece", /시계$/u],
  ["umbrella", /우산|양산/u],
  ["records", /턴테이블|레코드플레이어|축음기/u],
  ["legwear", /스타킹|양말|덧신|니삭스|레깅스/u],
  ["makeup", /파운데이션|bb크림|cc크림|프라이머|하이라이터|컨실러|파우더|쿠션 팩트|메이크업/u],
  ["paper", /티슈|휴지|화장지|냅킨|키친타월/u],
  ["fitted", /휴대폰 (?:케이스|보호필름)|강화유리 필름|충전 케이블/u],
  ["skincare", /마스크팩|토너|에센스|로션|크림$/u],
] as const satisfies readonly (readonly [string, RegExp])[];

export type GoodsClass = (typeof CLASSES)[number][0];
/** Every class, as a case of a word may name it. */
export const GOODS_CLASSES: readonly GoodsClass[] = CLASSES.map(([name]) => name);

/**
 * The class of the goods a name sells, by their Korean. It decides words that mean different things on one shelf: 新房 is a new
 * home beside charcoal and a bridal room beside decoration. Nothing where none of them has a class.
 */
export const goodsClassOf = (goods: readonly string[]): GoodsClass | undefined =>
  CLASSES.find(([, named]) => goods.some((korean) => named.test(korean)))?.[0];
