import { eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { works } from "@/upstream/db/schema";
import { storeCollected } from "@/upstream/products/store";
import type { CollectFailureReason } from "@/upstream/sources/collect-outcome";
import { collectProduct, parseRawState } from "@/upstream/sources/collector";
import { fail, retry, succeed, type Item } from "@/upstream/queue/queue";
import type { SiteName } from "@/lib/domain/sites/sites";

const FETCH_MS = 60_000;
/** A captcha or a log-in wall does not go away by waiting: the seller is told at once. */
const WORTH_WAITING: CollectFailureReason[] = ["rate_limited", "unreachable"];

const SENTENCES: Record<CollectFailureReason, string> = {
  captcha: "사이트가 보안문자를 요구했습니다. 브라우저 확장으로 수집해 주세요.",
  login_required: "사이트 로그인이 필요한 상품입니다. 브라우저 확장으로 수집해 주세요.",
  removed: "판매가 종료되었거나 삭제된 상품입니다.",
  blocked: "사이트가 접근을 막았습니다.",
  private_price: "가격이 공개되지 않은 상품입니다.",
  unparseable: "상품 정보를 읽을 수 없습니다.",
  unreachable: "사이트에 연결할 수 없습니다.",
  rate_limited: "사이트의 요청 한도에 걸렸습니다.",
  unsupported_address: "지원하지 않는 상품 주소입니다.",
};

/** Collects one product. The product and the item's success are one transaction: after a kill either both are there or none. */
export async function collectItem(services: Needs<"db" | "siteHosts">, item: Item): Promise<void> {
  const { db, siteHosts } = services;
  const site = item.site as SiteName;
  const code = item.code ?? "";
  const outcome =
    item.raw === null
      ? await collectProduct({ site, code }, siteHosts, AbortSignal.timeout(FETCH_MS))
      : parseRawState(site, code, item.raw);
  if (!outcome.ok) {
    const sentence = SENTENCES[outcome.reason];
    if (item.raw === null && WORTH_WAITING.includes(outcome.reason)) return retry(db, item, outcome.reason, sentence);
    return db.transaction((tx) => fail(tx, item, outcome.reason, sentence));
  }
  await db.transaction(async (tx) => {
    const [work] = await tx.select().from(works).where(eq(works.number, item.workNumber));
    if (!work) return;
    const { userId, groupName, memo } = work;
    const stored = await storeCollected(tx, { userId, groupName, memo, workNumber: work.number }, outcome.product);
    const { id, title, image, isNew } = stored;
    await succeed(tx, item, {
      productId: id,
      title,
      image,
      code: outcome.product.code,
      reason: isNew ? null : "duplicate",
    });
  });
}
