import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { pictureType, type ReadPicture, type UploadedPictures } from "@/upstream/outside/markets/listing-pictures";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { PublishOutcome } from "@/upstream/outside/markets/desks/listings";
import { notPublished } from "@/upstream/outside/markets/market-http";
import type { SmartStoreCall } from "./client";
import { uploadedImages } from "./wire";
import type { Message } from "@/upstream/kit/messages";

type Pictures = { ok: true; urls: string[] } | { ok: false; outcome: PublishOutcome };

/**
 * Pictures must stand on the market's own servers; those uploaded before are not sent again, and more than the market takes
 * are left out.
 */
export async function uploadPictures(
  call: SmartStoreCall,
  account: MarketAccount,
  given: string[],
  readPicture: ReadPicture,
  uploaded: UploadedPictures,
): Promise<Pictures> {
  const addresses = given.slice(0, MARKET_LIMITS.SmartStore.images);
  const keyOf = (address: string): string => `${account.accessKey} ${address}`;
  const missing = [...new Set(addresses)].filter((address) => !uploaded.has(keyOf(address)));
  if (missing.length > 0) {
    const form = new FormData();
    for (const [place, address] of missing.entries()) {
      const file = await readPicture(address).catch(() => "not now" as const);
      if (file === "not now") {
        const reason: Message = { key: "markets.picturesUnread" };
        return { ok: false, outcome: { kind: "retry", afterMs: 5000, reason } };
      }
      const type = file && pictureType(file);
      if (!type)
        return {
          ok: false,
          outcome: {
            kind: "rejected",
            reasonCode: "PICTURE",
            message: { key: "markets.pictureUnread", values: { address } },
            class: "picture_refused",
          },
        };
      form.append("imageFiles", new Blob([file], { type }), `${place}.${type.slice(6)}`);
    }
    const answer = await call(account, { method: "POST", path: "/v1/product-images/upload", form }, uploadedImages);
    if (answer.kind !== "ok") return { ok: false, outcome: notPublished(answer, false) };
    const urls = answer.body.images.map(({ url }) => url);
    for (const [place, address] of missing.entries()) uploaded.set(keyOf(address), urls[place] ?? "");
  }
  return { ok: true, urls: addresses.map((address) => uploaded.get(keyOf(address)) ?? "") };
}
