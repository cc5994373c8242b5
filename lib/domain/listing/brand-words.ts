import { comparable } from "@/lib/domain/category/words";

/**
 * Names of brands that markets take listings down for when a seller has no right to them
 * (docs/markets.md#listing-law-words), in the spellings sellers write. A warning, never a refusal: a seller may have
 * the right, or sell what only fits to it.
 */
const BRANDS = [
  "나이키",
  "NIKE",
  "아디다스",
  "ADIDAS",
  "뉴발란스",
  "샤넬",
  "CHANEL",
  "구찌",
  "GUCCI",
  "루이비통",
  "LOUIS VUITTON",
  "에르메스",
  "HERMES",
  "프라다",
  "PRADA",
  "디올",
  "DIOR",
  "버버리",
  "BURBERRY",
  "몽클레르",
  "롤렉스",
  "ROLEX",
  "까르띠에",
  "티파니앤코",
  "스투시",
  "슈프림",
  "노스페이스",
  "파타고니아",
  "아크테릭스",
  "스타벅스",
  "STARBUCKS",
  "스탠리",
  "다이슨",
  "DYSON",
  "닌텐도",
  "NINTENDO",
  "레고",
  "LEGO",
  "디즈니",
  "DISNEY",
  "포켓몬",
  "피카츄",
  "산리오",
  "헬로키티",
  "쿠로미",
  "시나모롤",
  "짱구",
  "카카오프렌즈",
  "라인프렌즈",
  "뽀로로",
  "스누피",
  "지브리",
  "토토로",
  "귀멸의칼날",
] as const;

const spelled = BRANDS.map((brand) => ({ brand, text: comparable(brand), latin: /^[A-Z ]+$/u.test(brand) }));

/** Latin names count as whole words only: "LEGO" is not in "ALLEGORY". Korean ones are glued to what follows. */
function stands({ text, latin }: { text: string; latin: boolean }, name: string): boolean {
  if (!latin) return name.includes(text);
  const at = name.indexOf(text);
  const isWordEnd = (sign: string | undefined) => sign === undefined || !/[\p{L}\p{N}]/u.test(sign);
  return at >= 0 && isWordEnd(name[at - 1]) && isWordEnd(name[at + text.length]);
}

/** The first brand a name carries, or nothing. Example: `brandIn("디즈니 미키 머그컵")` is `"디즈니"`. */
export function brandIn(name: string): string | undefined {
  const text = comparable(name);
  return spelled.find((one) => stands(one, text))?.brand;
}
