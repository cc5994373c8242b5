import { factsToSend } from "@/upstream/listing/listing-facts/facts-to-send";
import { listingOf } from "@/upstream/listing/listings/compose";
import { marketPictures } from "@/upstream/listing/listings/market-pictures";
import { keepReceipt } from "@/upstream/listing/listings/receipts";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import { templateFor } from "@/upstream/shop/templates/templates";
import { lookAfter, notAsked } from "./find";
import { keepSent } from "./listing-row";
import type { Plan } from "./plan";
import { problem, type Upload, type Verdict } from "./verdict";

/** Puts the product together by what its category asks for now, and sends it to its market. */
export async function publish(upload: Upload, plan: Plan): Promise<Verdict> {
  const { services, item, row, connector } = upload;
  const { product, category, template, wanted } = plan;
  const { market } = connector;
  const rules = await templateFor(services, item.userId, market, template);
  const ready = await factsToSend(services, product, { market, category, template: rules });
  if (ready.state === "lacking") return problem({ reason: ready.reason, message: ready.message });
  if (ready.state === "unread") return notAsked(row, ready.failure);
  const { code, facts } = ready;
  const around = { sellerCode: row.id, category: code, facts };
  const listing = await listingOf(services, product, around, market, template, wanted);
  const pictures = await marketPictures(services, item.userId, market, listing.images);
  if (pictures.ok) return send(upload, listing, { ...listing, images: pictures.addresses }, plan);
  const { reason, message, isPassing } = pictures;
  return isPassing ? { kind: "again", reason, message } : problem({ reason, message });
}

/** Our row keeps the product's own pictures, `sent` has those the market is sent. */
async function send(upload: Upload, listing: Listing, sent: Listing, { known, decided }: Plan): Promise<Verdict> {
  const { services, item, connector, account, row } = upload;
  await keepSent(services.db, row, listing, (tx) => keepReceipt(tx, item, row.id, { sent, known, decided }));
  const outcome = await connector.publish(account, sent);
  switch (outcome.kind) {
    case "listed":
      return { kind: "listed", id: row.id, listed: outcome, how: "listed" };
    case "rejected":
      return {
        kind: "refused",
        id: row.id,
        refusal: outcome,
        category: { market: connector.market, code: listing.categoryId },
      };
    case "retry":
      return { kind: "notTaken", row, answer: outcome };
    case "unknown":
      return {
        kind: "lost",
        id: row.id,
        message: outcome.message,
        waitMs: lookAfter(0, services.settings.listingSettleMs),
      };
  }
}
