import { withoutOpposites } from "@/lib/domain/words/contradictions";
import { goodsClassOf } from "@/lib/domain/words/goods-classes";
import { withoutOrphans } from "@/lib/domain/words/orphans";
import { withPraiseOnce } from "@/lib/domain/words/praise";
import { withoutPromises } from "@/lib/domain/words/promises";
import { withFewRooms } from "@/lib/domain/words/rooms";
import { withSeasonsOnce } from "@/lib/domain/words/seasons";

type Said = { korean: string; role: string };
const read = (strike: (words: readonly Said[]) => Said[], words: string): string =>
  strike(
    words.split(", ").map((word) => {
      const [korean = "", role = "feature"] = word.split(":");
      return { korean, role };
    }),
  )
    .map(({ korean }) => korean)
    .join(", ");

test.each([
  ["a season within a longer word", "가을겨울:season, 겨울:season", "가을겨울"],
  ["one that no word joins", "봄:season, 여름:season", "봄, 여름"],
  ["two words that overlap", "봄가을:season, 가을겨울:season", "봄가을겨울"],
  ["one that a longer word does not say", "겨울:season, 봄가을:season", "봄가을, 겨울"],
  ["all four of them", "봄여름가을:season, 가을겨울:season", "사계절"],
  ["one beside all the year", "겨울:season, 사계절:season, 담요:kind", "사계절, 담요"],
  ["one that is part of another word", "한여름:season, 여름:season", "한여름, 여름"],
])("seasons are said once: %s", (_, words, said) => expect(read(withSeasonsOnce, words)).toBe(said));

test.each([
  ["the first praise stays", "유니크, 방수, 단아한, 데일리", "유니크, 방수"],
  ["a style is no praise", "빈티지, 캐주얼", "빈티지, 캐주얼"],
])("praise is said once: %s", (_, words, said) => expect(read(withPraiseOnce, words)).toBe(said));

test.each([
  ["of two that exclude each other none is said", "긴팔, 반팔, 셔츠:kind", "셔츠:kind"],
  ["the goods' own name stays", "롱, 숏:kind", "숏:kind"],
  ["one within a longer word", "두꺼운 니트, 얇은, 셔츠:kind", "니트, 셔츠:kind"],
  ["plain beside a pattern", "무지, 체크, 셔츠:kind", "셔츠:kind"],
  ["what is worn below beside what is worn out", "이너, 외출용, 바지:kind", "외출용, 바지:kind"],
  ["what is worn below alone", "이너, 셔츠:kind", "이너, 셔츠:kind"],
  ["thin beside a fleece of the goods' own name", "얇은, 살색 기모 스타킹:kind", "살색 기모 스타킹:kind"],
  ["made by hand beside a motor", "수공예, 전동, 장난감 자동차:kind", "전동, 장난감 자동차:kind"],
  ["made by hand beside an iron that is held", "수공예, 핸디, 바구니:kind", "수공예, 핸디, 바구니:kind"],
  ["thermal trousers beside leggings worn out", "외출용, 레깅스:kind, 내복 하의:kind", "외출용, 레깅스:kind"],
  ["thermal trousers alone", "외출용, 내복 하의:kind", "외출용, 내복 하의:kind"],
  ["sorts of the same goods", "접이식 부채:kind, 둥근 부채:kind", "부채:kind, 부채:kind"],
  ["sorts of other goods", "접이식 의자:kind, 둥근 테이블:kind", "접이식 의자:kind, 둥근 테이블:kind"],
  ["slimming beside loose", "슬림핏, 루즈핏, 원피스:kind", "루즈핏, 원피스:kind"],
  ["slimming beside a high waist", "슬림핏, 하이웨스트, 바지:kind", "슬림핏, 하이웨스트, 바지:kind"],
  ["two necks", "라운드넥, 브이넥, 티셔츠:kind", "티셔츠:kind"],
  ["one alone stays", "긴팔, 셔츠:kind", "긴팔, 셔츠:kind"],
])("opposites: %s", (_, words, said) => expect(read(withoutOpposites, words)).toBe(said.replaceAll(":kind", "")));

test.each([
  ["a bare house", "홈:place, 거실:place, 러그:kind", "거실, 러그"],
  ["a bare house of what decorates it", "홈:place, 조화:kind", "인테리어, 조화"],
  ["a decoration that the goods say", "홈:place, 장식:occasion, 장식품:kind", "홈, 장식품"],
  ["a decoration of what is worn", "장식:occasion, 쿼츠:shape, 손목시계:kind", "쿼츠, 손목시계"],
  ["a bare house that alone says where", "여성:audience, 홈:place, 슬리퍼:kind", "여성, 가정용, 슬리퍼"],
  ["a house with its fabric", "홈:place, 패브릭", "홈, 패브릭"],
  ["a house and decoration far apart", "홈:place, 웨딩:occasion, 장식:occasion", "웨딩, 홈 장식"],
  ["goods that are called so", "원단:kind", "원단"],
  ["clothes that an iron is for", "가정용, 옷:content, 기숙사:place, 다리미:kind", "가정용, 기숙사, 다리미"],
  ["clothes that are kept", "옷:content, 가정용, 플라스틱, 수납함:kind", "옷, 가정용, 플라스틱, 수납함"],
  ["clothes that are sold", "여성:audience, 옷:kind", "여성, 옷"],
  ["what fastens something unsaid", "고정, 브로치:kind", "브로치"],
  ["a strap that fastens", "고정, 밴드:kind", "고정, 밴드"],
  ["a floor that is cleaned", "바닥:place, 청소:occasion", "바닥, 청소"],
])("words without their noun are struck: %s", (_, words, said) => expect(read(withoutOrphans, words)).toBe(said));

test.each([
  ["the price of a second one", "第二件9.9元!纯棉袜", "!纯棉袜", ["第二件9.9元"]],
  ["how many one may buy", "每人限2条!打底裤", "!打底裤", ["每人限2条"]],
  ["how many to order", "拍2件发3件纯棉袜", "纯棉袜", ["拍2件发3件"]],
  ["a price of several", "2件39.9元儿童t恤", "儿童t恤", ["2件39.9元"]],
  ["a price without its unit", "第二件9.9 保湿霜", "保湿霜", ["第二件9.9"]],
  ["a sale", "9.9断码清仓打底裤", "断码清仓打底裤", ["9.9"]],
  ["numbers of the goods stay", "纯棉袜10双装500ml", "纯棉袜10双装500ml", []],
  ["pieces of a set stay", "拍照道具2件套", "拍照道具2件套", []],
])("promises with numbers: %s", (_, title, text, promises) =>
  expect(withoutPromises(title)).toEqual({ text, promises }),
);

test("a name keeps two rooms", () =>
  expect(read(withFewRooms, "방:place, 침실:place, 주방:place, 가정용:place")).toBe("방, 침실, 가정용"));

test.each([
  ["charcoal cleans the air", ["숯 탈취제"], "air"],
  ["a watch beside its band", ["가죽 밴드", "손목시계"], "timepiece"],
  ["a bag has none", ["백팩"], undefined],
])("the class of goods: %s", (_, goods, found) => expect(goodsClassOf(goods)).toBe(found));
