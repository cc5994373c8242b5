import { and, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { StartedWork } from "@/lib/contract/schemas/work";
import { picturesOf } from "@/lib/domain/translation/picture-replaced";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { renderMessage } from "@/upstream/kit/messages";
import { startWork, type NewItem } from "@/upstream/queue/start-work";
import { detailOf } from "@/upstream/shelf/products/detail";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { originalOf } from "./drawn-address";
import { requirePlan } from "./quota";
import { translateLane } from "./translate-lane";

/**
 * Starts putting all pictures of products into Korean, an item each, so that each tells for itself what became of it. A
 * picture that was exchanged for a translated one before is left alone; a product without any picture says so.
 */
export async function startTranslate(
  { body }: Parsed<"translation.start">,
  context: Needs<"db" | "user" | "wake" | "requestKey">,
): Promise<StartedWork> {
  requirePlan(context);
  const { user } = context;
  const lane = translateLane(user.id);
  const ids = [...new Set(body.objectIds)];
  const { number } = await startWork(context, { type: "Translate" }, async (tx) => {
    const rows = await tx
      .select()
      .from(products)
      .where(and(onShelf(user.id), inArray(products.id, ids)));
    const pictures = new Map(rows.map((row) => [row.id, picturesOf(detailOf(row))]));
    const original = await originalOf({ db: tx, user }, [...pictures.values()].flat());
    const stored = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id): NewItem[] => {
      const row = stored.get(id);
      if (!row) return [{ lane, productId: id, ...failed("removed", "products.unknown") }];
      const base = { lane, productId: id, site: row.site, code: row.code, title: row.titleKr };
      const shown = pictures.get(id) ?? [];
      if (shown.length === 0) return [{ ...base, ...failed("no_pictures", "translation.noPictures") }];
      return shown.filter((url) => original(url) === url).map((url) => ({ ...base, url, image: url }));
    });
  });
  return { workNumber: number, message: renderMessage("translation.started", { number }) };
}

const failed = (reason: string, key: "products.unknown" | "translation.noPictures") => ({
  status: "Fail" as const,
  reason,
  message: { key },
});
