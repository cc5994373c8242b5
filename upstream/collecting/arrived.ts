import type { Needs } from "@/upstream/context";
import { inKorean, type Arrival } from "@/upstream/products/in-korean";
import { arrivalOf, nameFilters } from "@/upstream/products/store";
import type { NormalisedProduct } from "@/upstream/sources/normalised-product";
import { wordSettingOf } from "@/upstream/words/word-setting";

type Owner = Parameters<typeof arrivalOf>[1];

/**
 * A collected product as it is to stand on the shelf: in Korean where the work asks for it, or the shop does. No trouble with
 * words holds up the collecting: the product then stands there as the source says it.
 */
export async function arrived(
  { db, complain }: Needs<"db" | "complain">,
  owner: Owner,
  product: NormalisedProduct,
  wanted: boolean | null,
): Promise<Arrival> {
  const filters = await nameFilters(db, owner.userId);
  const arrival = arrivalOf(product, owner, filters);
  const shop = { db, user: { id: owner.userId } };
  try {
    const isWanted = wanted ?? (await wordSettingOf(shop)).atCollect;
    return isWanted ? await inKorean(shop, arrival.fresh, filters) : arrival;
  } catch (error) {
    complain(error);
    return arrival;
  }
}
