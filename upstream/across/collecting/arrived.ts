import type { Needs } from "@/upstream/context";
import { inKorean, type Arrival } from "@/upstream/shelf/products/in-korean";
import { arrivalOf, nameFilters } from "@/upstream/shelf/products/store";
import { currentTime } from "@/upstream/kit/clock";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { wordServiceFor } from "@/upstream/shelf/words/ask-service";
import { shopMemory } from "@/upstream/shelf/words/memory";

type Owner = Parameters<typeof arrivalOf>[1];

/**
 * A collected product as stored on the shelf: in Korean if the work or the shop asks for it. A failed translation does not
 * delay collecting; the product then keeps the source's texts.
 */
export async function arrived(
  { db, complain, settings }: Needs<"db" | "complain" | "settings">,
  owner: Owner,
  product: NormalisedProduct,
  wanted: boolean | null,
): Promise<Arrival> {
  const filters = await nameFilters(db, owner.userId);
  const arrival = arrivalOf(product, owner, filters);
  const shop = { db, user: { id: owner.userId } };
  try {
    if (wanted === false) return arrival;
    const memory = await shopMemory(shop);
    if (!(wanted ?? memory.setting.atCollect)) return arrival;
    const of = memory.setting.serviceAtCollect ? wordServiceFor(settings.wordService) : undefined;
    return await inKorean(shop, arrival.fresh, filters, { memory, service: of && { of, now: currentTime() } });
  } catch (error) {
    complain(error);
    return arrival;
  }
}
