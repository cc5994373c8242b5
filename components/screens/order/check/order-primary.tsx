import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Orders } from "./use-orders";

/** What a stage is for: confirming new orders, or sending invoice numbers; nothing once a parcel has arrived. */
export function OrderPrimary({ orders, onSend }: { orders: Orders; onSend: () => void }) {
  const t = useTranslations("orders");
  const { stage } = orders;
  if (stage === "DeliveryOk" || stage === "Decided") return null;
  if (stage === "New")
    return (
      <Button
        variant="contained"
        size="medium"
        disabled={orders.checked.size === 0}
        loading={orders.working}
        onClick={() => void orders.confirm()}
      >
        {orders.checked.size > 0 ? t("confirmCount", { count: orders.checked.size }) : t("confirm")}
      </Button>
    );
  return (
    <Button
      variant="contained"
      size="medium"
      disabled={orders.sendable === 0}
      loading={orders.working}
      onClick={onSend}
    >
      {orders.sendable === 0
        ? t(stage === "Delivery" ? "changeInvoice" : "sendInvoice")
        : t(stage === "Delivery" ? "changeInvoices" : "sendInvoices", { count: orders.sendable })}
    </Button>
  );
}
