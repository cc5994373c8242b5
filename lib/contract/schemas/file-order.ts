import { z } from "zod";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import type { FileOrder } from "@/lib/domain/order/order-file";
import { ORDER_STAGES } from "@/lib/domain/stages/stages";

const text = (max: number) => z.string().trim().max(max);
const won = z.number().int().min(0).max(KRW_MAX);
const moment = z.iso.datetime();

/** One ordered line of a market's download, as `readOrderFile` reads it. Money is whole won, moments are UTC. */
export const fileOrder = z.strictObject({
  /** The line of the file, by which the answer names the row. */
  line: z.number().int().min(1),
  orderNo: text(60).min(1),
  orderItemNo: text(60).min(1),
  stage: z.enum(ORDER_STAGES),
  nativeStatus: text(100),
  orderedAt: moment,
  paidAt: moment.nullable(),
  shipBy: moment.nullable(),
  productName: text(500).min(1),
  optionName: text(500),
  quantity: z.number().int().min(1).max(100_000),
  unitPrice: won.nullable(),
  totalPrice: won,
  shippingFee: won,
  expectedSettlement: z.number().int().min(-KRW_MAX).max(KRW_MAX).nullable(),
  buyerName: text(100),
  buyerTel: text(40),
  receiverName: text(100),
  receiverTel: text(40),
  customsTel: text(40),
  zip: text(20),
  address1: text(300),
  address2: text(300),
  deliveryMessage: text(500),
  pcc: text(30),
  deliveryCompany: text(60),
  invoice: text(40),
  sellerProductCode: text(100),
  marketProductCode: text(100),
}) satisfies z.ZodType<FileOrder>;
