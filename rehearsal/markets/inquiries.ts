import { and, desc, eq, gte, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "@/rehearsal/database";
import { rehearsalInquiries, rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import type { MarketName } from "@/rehearsal/world/market-names";
import type { OrderRow } from "./order-rows";

export type InquiryRow = typeof rehearsalInquiries.$inferSelect;
export type ShownInquiry = InquiryRow & { productName: string };

type InquiryFilter = {
  vendor: string;
  kind: InquiryRow["kind"];
  from: Date;
  to: Date;
  /** Only answered ones, or only those that wait. */
  answered?: boolean | undefined;
  page: number;
  size: number;
};

/** One page of a vendor's inquiries of a kind, newest first, with the name of the listing each is about. */
export async function inquiryPage(db: Database, { vendor, kind, from, to, answered, page, size }: InquiryFilter) {
  const rows = await db
    .select({ inquiry: rehearsalInquiries, name: rehearsalListings.name })
    .from(rehearsalInquiries)
    .leftJoin(rehearsalListings, eq(rehearsalListings.code, rehearsalInquiries.listingCode))
    .where(
      and(
        eq(rehearsalInquiries.vendor, vendor),
        eq(rehearsalInquiries.kind, kind),
        gte(rehearsalInquiries.askedAt, from),
        lt(rehearsalInquiries.askedAt, to),
        answered === undefined ? undefined : (answered ? isNotNull : isNull)(rehearsalInquiries.answer),
      ),
    )
    .orderBy(desc(rehearsalInquiries.askedAt), desc(rehearsalInquiries.id));
  const shown = rows.slice((page - 1) * size, page * size);
  return {
    rows: shown.map(({ inquiry, name }): ShownInquiry => ({ ...inquiry, productName: name ?? "" })),
    total: rows.length,
    totalPages: Math.max(1, Math.ceil(rows.length / size)),
  };
}

/** What a buyer says has not come: the inquiry that says so, its order, and what its listing is called. */
export type ReportedParcel = { inquiry: InquiryRow; order: OrderRow; name: string | null };

/** A vendor's inquiries of an order-related category, newest first, each with its order. */
export function reportedParcels(
  db: Database,
  market: MarketName,
  vendor: string,
  category: string,
): Promise<ReportedParcel[]> {
  return db
    .select({ inquiry: rehearsalInquiries, order: rehearsalOrders, name: rehearsalListings.name })
    .from(rehearsalInquiries)
    .innerJoin(rehearsalOrders, eq(rehearsalOrders.orderNo, rehearsalInquiries.orderNo))
    .leftJoin(rehearsalListings, eq(rehearsalListings.code, rehearsalOrders.listingCode))
    .where(
      and(
        eq(rehearsalInquiries.market, market),
        eq(rehearsalInquiries.vendor, vendor),
        eq(rehearsalInquiries.category, category),
      ),
    )
    .orderBy(desc(rehearsalInquiries.id));
}

/** One question of a vendor's, with the name of the listing it is about. */
export async function inquiryOf(
  db: Database,
  asked: { vendor: string; kind: InquiryRow["kind"]; id: number },
): Promise<ShownInquiry | undefined> {
  const [row] = await db
    .select({ inquiry: rehearsalInquiries, name: rehearsalListings.name })
    .from(rehearsalInquiries)
    .leftJoin(rehearsalListings, eq(rehearsalListings.code, rehearsalInquiries.listingCode))
    .where(
      and(
        eq(rehearsalInquiries.id, asked.id),
        eq(rehearsalInquiries.vendor, asked.vendor),
        eq(rehearsalInquiries.kind, asked.kind),
      ),
    );
  return row && { ...row.inquiry, productName: row.name ?? "" };
}

/** Categories of what is passed on to be seen and not to be answered. */
const ONLY_TO_SEE = ["공지", "상담완료"];
export const isOnlyToSee = ({ category }: Pick<InquiryRow, "category">): boolean => ONLY_TO_SEE.includes(category);

/** The stored answer of an inquiry that was only marked as seen. */
export const SEEN = "확인";

/**
 * Stores an answer, or tells why not. Questions about products may be answered again, those about orders only where the
 * market lets an answer be changed (`mayChange`).
 */
export async function answerRow(
  db: Database,
  asked: { vendor: string; kind: InquiryRow["kind"]; id: number; content: string; mayChange?: boolean },
): Promise<"done" | "unknown" | "answered"> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(rehearsalInquiries)
      .where(
        and(
          eq(rehearsalInquiries.id, asked.id),
          eq(rehearsalInquiries.vendor, asked.vendor),
          eq(rehearsalInquiries.kind, asked.kind),
        ),
      )
      .for("update");
    if (!row) return "unknown";
    if (row.answer !== null && row.kind === "order" && !asked.mayChange) return "answered";
    await tx
      .update(rehearsalInquiries)
      .set({ answer: asked.content, answeredAt: new Date() })
      .where(eq(rehearsalInquiries.id, row.id));
    return "done";
  });
}
