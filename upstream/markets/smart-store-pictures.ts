import { FormData } from "undici";
import { at, list, text } from "@/upstream/sources/reading";
import type { ReadPicture, UploadedPictures } from "./listing-pictures";
import type { MarketAccount, PublishOutcome } from "./market-connector";
import { notPublished } from "./market-http";
import type { SmartStoreCall } from "./smart-store-client";

type Pictures = { ok: true; urls: string[] } | { ok: false; outcome: PublishOutcome };

/** Pictures must stand on the market's own servers; those uploaded before are not sent again. */
export async function uploadPictures(
  call: SmartStoreCall,
  account: MarketAccount,
  addresses: string[],
  readPicture: ReadPicture,
  uploaded: UploadedPictures,
): Promise<Pictures> {
  const keyOf = (address: string): string => `${account.accessKey} ${address}`;
  const missing = [...new Set(addresses)].filter((address) => !uploaded.has(keyOf(address)));
  if (missing.length > 0) {
    const form = new FormData();
    for (const [place, address] of missing.entries()) {
      const file = await readPicture(address).catch((error: unknown) => String(error));
      if (typeof file === "string") return { ok: false, outcome: { kind: "retry", afterMs: 5000, reason: file } };
      if (!file)
        return {
          ok: false,
          outcome: { kind: "rejected", reasonCode: "PICTURE", message: `이미지를 읽을 수 없습니다: ${address}` },
        };
      form.append("imageFiles", new Blob([file.bytes], { type: file.type }), `${place}.${file.type.slice(6)}`);
    }
    const answer = await call(account, { method: "POST", path: "/v1/product-images/upload", form });
    if (answer.kind !== "ok") return { ok: false, outcome: notPublished(answer, false) };
    const urls = list(at(answer.body, "images")).map((image) => text(at(image, "url")));
    for (const [place, address] of missing.entries()) uploaded.set(keyOf(address), urls[place] ?? "");
  }
  return { ok: true, urls: addresses.map((address) => uploaded.get(keyOf(address)) ?? "") };
}
