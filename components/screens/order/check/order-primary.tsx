import { useTranslations } from "next-intl";
import { Press } from "@/components/ui/press";
import type { Orders } from "./use-orders";

/**
 * What a stage is for, once there is something to do it with: confirming the chosen new orders, or sending the typed invoice
 * numbers; nothing once a parcel has arrived. Its room is kept, so that nothing beside it moves.
 */
export function OrderPrimary({ orders, onSend }: { orders: Orders; onSend: () => void }) {
  const t = useTranslations("orders");
  const { stage, checked, sendable } = orders;
  if (stage === "DeliveryOk" || stage === "Decided") return null;
  const isNew = stage === "New";
  const count = isNew ? checked.size : sendable;
  const [none, some] = isNew
    ? (["confirm", "confirmCount"] as const)
    : stage === "Delivery"
      ? (["changeInvoice", "changeInvoices"] as const)
      : (["sendInvoice", "sendInvoices"] as const);
  return (
    <Press
      look="filled"
      className="n-button n-kept"
      data-empty={count === 0 || undefined}
      disabled={count === 0}
      loading={orders.working}
      onClick={isNew ? () => void orders.confirm() : onSend}
    >
      {count === 0 ? t(none) : t(some, { count })}
    </Press>
  );
}
