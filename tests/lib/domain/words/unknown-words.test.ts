import { unknownIn } from "@/lib/domain/words/unknown-words";
import type { ProductText } from "@/lib/domain/words/product-texts";

const name = (source: string, korean: string): ProductText => ({ place: { of: "name" }, kind: "name", source, korean });

test.each([
  ["a word left in the Korean", name("奶呼呼女士", "여성 奶呼呼"), ["奶呼呼"]],
  ["a word that a machine left out of the name", name("奶呼呼女士连衣裙", "여성 원피스"), ["奶呼呼"]],
  ["and none of a name that somebody wrote", name("奶呼呼女士连衣裙", "봄 신상 롱 원피스"), []],
  ["nor of a name without a source", name("", "원피스"), []],
])("%s", (_, text, words) => expect(unknownIn([text])).toEqual(words));
