import type { Entry, Role } from "./entry";
import type { Piece } from "./pieces";

/**
 * Words for many kinds of goods, and what of them stays beside a kind of the same shelf: 男鞋 beside 跑步鞋 says for whom the
 * shoes are, 外套 beside 羽绒服 says nothing.
 */
const UMBRELLAS: Readonly<Record<string, string>> = {
  外套: "",
  内衣: "",
  家纺: "",
  服装: "",
  服饰: "",
  衣服: "",
  裤子: "",
  裙子: "",
  鞋子: "",
  单鞋: "",
  包包: "",
  背包: "",
  包袋: "",
  帽子: "",
  袜子: "",
  男包: "남성",
  女包: "여성",
  男鞋: "남성",
  女鞋: "여성",
  童鞋: "아동",
  童装: "아동",
  春装: "봄",
  夏装: "여름",
  秋装: "가을",
  冬装: "겨울",
  春秋装: "봄가을",
  秋冬装: "가을겨울",
  春夏装: "봄여름",
};

/** Of these, words for all that is worn: 裤子 is more precise than 秋冬装. */
const ALL_WORN = /[装服饰]$/u;
const isMorePrecise = (text: string, than: string): boolean =>
  UMBRELLAS[text] === undefined || (ALL_WORN.test(than) && !ALL_WORN.test(text));

const SEASONS: ReadonlySet<string> = new Set(["봄", "여름", "가을", "겨울", "봄가을", "가을겨울", "봄여름"]);
/** A link is not said in a name. */
function roleOf(rest: string): Role {
  if (rest === "") return "link";
  return SEASONS.has(rest) ? "season" : "audience";
}

type Named = { text: string; shelf: string | undefined };

/** A piece as goods; undefined of any other word, and of a single sign. */
const goodsOf = (piece: Piece | undefined): Named | undefined =>
  piece?.is === "word" && piece.entry.role === "kind" && [...piece.text].length > 1
    ? { text: piece.text, shelf: piece.entry.shelf }
    : undefined;

/**
 * The pieces of a name in which a word for many kinds of goods says only what a more precise one of the same shelf does not:
 * 羽绒服外套 is `다운 패딩`, 男鞋跑步鞋 is `남성 러닝화`. One that says nothing else is left out only behind the precise one,
 * because what a title names first is sold.
 */
export const withoutUmbrellas = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    const goods = goodsOf(piece);
    const rest = goods && UMBRELLAS[goods.text];
    if (!goods || rest === undefined || piece.is !== "word") return piece;
    const beside = (rest === "" ? pieces.slice(0, at) : pieces).map(goodsOf);
    if (
      !beside.some(
        (other) => other && (other.shelf === goods.shelf || SEASONS.has(rest)) && isMorePrecise(other.text, goods.text),
      )
    )
      return piece;
    const entry: Entry = { role: roleOf(rest), ways: [{ korean: rest, when: "" }] };
    return { ...piece, entry };
  });
