import type { ProductDetail } from "@/lib/contract/schemas/product";
import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { distinctNames } from "@/lib/domain/words/distinct-names";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { placeKey, productTexts, withTexts, type ProductText } from "@/lib/domain/words/product-texts";
import { unseenOf, type UnseenKorean } from "@/lib/domain/words/unseen";
import type { TranslatedText } from "@/lib/domain/words/words";
import type { OfShop } from "@/upstream/words/memory";
import { translated } from "@/upstream/words/translated";
import { filteredName, type NameFilter } from "./from-source";

/** A product as it is to stand on the shelf, with what of its Korean a machine wrote. */
export type Arrival = { fresh: ProductDetail; unseenKorean: UnseenKorean | null };

type Said = ProductText & { answer: TranslatedText };

/**
 * A collected product in Korean, as far as memory and dictionary know it. What they do not know stays as the source says it.
 * The shop's word filters hold for the source's name and for the Korean one, unless its people gave that very name before.
 */
export async function inKorean(
  context: OfShop,
  fresh: ProductDetail,
  filters: readonly NameFilter[],
): Promise<Arrival> {
  const texts = productTexts(fresh).filter(({ korean }) => hasChinese(korean));
  const name = texts.find(({ place }) => place.of === "name");
  const answers = await translated(
    context,
    [...texts.map(({ korean, kind }) => ({ text: korean, kind })), { text: name?.source ?? "", kind: "name" }],
    { isNearOffered: false },
  );
  const whole = answers.at(-1);
  const said = texts.flatMap((text, at): Said[] => {
    const answer = text === name && whole?.from === "memory" ? whole : answers[at];
    return answer?.korean ? [{ ...text, answer }] : [];
  });
  const changes = [...distinctValues(fresh, said), ...said.filter(({ place }) => place.of !== "value").map(plain)].map(
    (change) =>
      change.place.of === "name" && whole?.from !== "memory"
        ? { ...change, korean: filteredName(change.korean, filters) || change.korean }
        : change,
  );
  const count = (...of: ProductText["place"]["of"][]) => said.filter(({ place }) => of.includes(place.of)).length;
  return {
    fresh: withTexts(fresh, changes),
    unseenKorean: unseenOf({
      name: said.find(({ place }) => place.of === "name")?.answer.from ?? null,
      options: count("group", "value"),
      attributes: count("title", "attribute"),
    }),
  };
}

const plain = ({ place, answer }: Said) => ({ place, korean: answer.korean ?? "" });

/** The Korean of option values, no two of one group the same. */
function distinctValues(product: ProductDetail, said: readonly Said[]) {
  const byPlace = new Map(said.map((one) => [placeKey(one.place), one]));
  return (product.option?.optionGroups ?? []).flatMap((group) => {
    const places = group.groups.map(({ id }) => ({ of: "value" as const, group: group.id, id }));
    const named = group.groups.map((value, at) => {
      const one = byPlace.get(placeKey(places[at] ?? { of: "name" }));
      const kept = value.optionName.find(({ language }) => language === "KR")?.text ?? "";
      return { name: one?.answer.korean ?? kept, other: one && otherwise(one) };
    });
    return distinctNames(named).flatMap((korean, at) => {
      const place = places[at];
      return place && byPlace.has(placeKey(place)) ? [{ place, korean }] : [];
    });
  });
}

/** What the dictionary says in the other style of colours. */
function otherwise({ korean: text, kind, answer }: Said): string | undefined {
  const { korean } = byDictionary({ text, kind }, builtInLexicon(kind), { colours: "korean" });
  return korean === null || korean === answer.korean ? undefined : korean;
}
