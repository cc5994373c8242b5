import type { ProductDetail } from "@/lib/contract/schemas/product";
import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { distinctValues } from "@/lib/domain/words/distinct-values";
import type { SourceDoubt } from "@/lib/domain/product/source-doubts";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { koreanDoubts } from "@/lib/domain/words/korean-doubts";
import { placeKey, productTexts, withTexts, type ProductText } from "@/lib/domain/words/product-texts";
import { shelfOf } from "@/lib/domain/words/shelf-of";
import { unseenOf, type UnseenKorean } from "@/lib/domain/words/unseen";
import type { TranslatedText } from "@/lib/domain/words/words";
import { sameIn, type ShopMemory } from "@/upstream/shelf/words/memory";
import type { OfShop } from "@/upstream/shelf/words/of-shop";
import { translated, type How } from "@/upstream/shelf/words/translated";
import { filteredName, type NameFilter } from "./from-source";

/** A product as it is to be on the shelf, with what of its Korean a machine wrote, and what of that is not sure. */
export type Arrival = {
  fresh: ProductDetail;
  unseenKorean: UnseenKorean | null;
  koreanDoubts: readonly SourceDoubt[];
};

type Said = ProductText & { answer: TranslatedText };

/**
 * A collected product in Korean, as far as memory and dictionary know it. What they do not know stays as the source says it.
 * The shop's word filters hold for the source's name and for the Korean one, unless its people gave that very name before.
 */
export async function inKorean(
  context: OfShop,
  fresh: ProductDetail,
  filters: readonly NameFilter[],
  { memory, service }: { memory: ShopMemory; service?: How["service"] },
): Promise<Arrival> {
  const texts = productTexts(fresh).filter(({ korean }) => hasChinese(korean));
  const name = texts.find(({ place }) => place.of === "name");
  const shelf = shelfOf(name?.source ?? "");
  const answers = await translated(
    context,
    texts.map(({ korean, kind, title }) => ({ text: korean, kind, title, shelf })),
    { isNearOffered: false, memory, service },
  );
  // What the shop's people called this very name before is theirs, filters or not.
  const given = name && sameIn(memory, name.source);
  const said = texts.flatMap((text, at): Said[] => {
    const answer = answers[at];
    if (text === name && given !== undefined)
      return [{ ...text, answer: { text: name.source, korean: given, from: "memory", unknown: [] } }];
    return answer?.korean ? [{ ...text, answer }] : [];
  });
  const values = distinctValues(
    fresh,
    new Map(said.map((one) => [placeKey(one.place), { korean: one.answer.korean ?? "", other: () => otherwise(one) }])),
  );
  const changes = said.map(({ place, answer }) => {
    const korean = values.get(placeKey(place)) ?? answer.korean ?? "";
    const isMachines = place.of === "name" && given === undefined;
    return { place, korean: isMachines ? filteredName(korean, filters) || korean : korean };
  });
  const count = (...of: ProductText["place"]["of"][]) => said.filter(({ place }) => of.includes(place.of)).length;
  return {
    fresh: withTexts(fresh, changes),
    unseenKorean: unseenOf({
      name: said.find(({ place }) => place.of === "name")?.answer.from ?? null,
      options: count("group", "value"),
      attributes: count("title", "attribute"),
    }),
    koreanDoubts: koreanDoubts(
      said.map(({ place, source, korean, answer }) => ({
        source: source || korean,
        korean: values.get(placeKey(place)) ?? answer.korean ?? "",
        parts: answer.parts,
      })),
    ),
  };
}

/** What the dictionary says in the other style of colours. */
function otherwise({ place, korean: text, kind, answer }: Said): string | undefined {
  if (place.of !== "value") return undefined;
  const { korean } = byDictionary({ text, kind }, builtInLexicon(kind), { colours: "korean" });
  return korean === null || korean === answer.korean ? undefined : korean;
}
