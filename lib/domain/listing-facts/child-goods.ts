/** Who or what a thing is for, where that is a child up to 13, and what only children use. */
const CHILD =
  /유아|아동|어린이|출산|육아|완구|장난감|여아|(?<!동)남아(?!프리카|공|메리카|시아)|(?<!스)키즈|주니어|베이비(?!돌)|신생아|아기(?!자기)|젖병|유모차|기저귀|딸랑이|봉제인형|소꿉/u;
/** What shares a name with children's goods and is for them there, as in "완구/인형". */
const BESIDE = /인형|놀이|교구|카시트/u;
/** Animals' toys and clothes. "카펫" is no pet. */
const PET = /반려|애완|애견|애묘|강아지|고양이|(?<!카)펫|관상어|소동물/u;
/** What mothers or adults use, and books: none of them is a children's product by law. */
const NOT_THEIRS =
  /임부|임산부|산모|유축|수유(?:복|쿠션|브라)|성인|키덜트|도서(?!관|정리)|서적|문학|그림책|동화책|만화책|학습지|교재|참고서|전집/u;

const partsOf = (name: string): string[] => name.split(/[/·,&]/u);
const isNotTheirs = (name: string): boolean => partsOf(name).every((part) => NOT_THEIRS.test(part));
const isChilds = (name: string): boolean => {
  const parts = partsOf(name);
  const own = parts.filter((part) => CHILD.test(part) && !NOT_THEIRS.test(part));
  return own.length > 0 && parts.every((part) => own.includes(part) || BESIDE.test(part));
};

/**
 * Whether a category holds children's goods, which no market takes from a purchasing agency without a certificate
 * (docs/markets.md#listing-law-certificates). Judged by the whole way to it, from the top: one level that is children's
 * by all its parts is enough, a shelf that only counts them among others ("문구/완구/취미") is not. Below an animal, a toy is
 * an animal's. A level of mothers' clothes, of books or of what is for adults takes the whole way out.
 *
 * A phone for children (키즈폰) counts: it is made for them, and a false alarm costs less than a withdrawn listing.
 * Example: `["생활/건강", "반려견용품", "장난감"]` is false, `["뷰티", "헤어소품", "헤어핀", "여아 헤어핀"]` is true.
 */
export function isChildGoods(names: readonly string[]): boolean {
  if (!CHILD.test(names.join(">")) || names.some(isNotTheirs)) return false;
  const pet = names.findIndex((name) => PET.test(name));
  const above = pet < 0 ? names : names.slice(0, pet);
  return above.some(isChilds);
}
