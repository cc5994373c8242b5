"use client";
import { useMarketLabel } from "@/components/product/use-market-label";
import type { Order } from "@/lib/contract/schemas/order";
import { courierBy } from "@/lib/domain/couriers/couriers";
import { filledTemplate } from "@/lib/domain/inquiry/answer-template";

/** Fills a template's fields with what is known of an order and its buyer. */
export function useFilledForOrder() {
  const marketLabel = useMarketLabel();
  return (template: string, order: Order) =>
    filledTemplate(template, {
      buyer: order.buyerName,
      productName: order.productName,
      orderNo: order.orderNo,
      carrier: courierBy(order.deliveryCompany ?? "")?.name ?? order.deliveryCompany,
      invoice: order.invoice,
      market: marketLabel(order.market),
      storeName: order.storeName,
    });
}
