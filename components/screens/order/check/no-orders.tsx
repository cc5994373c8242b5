import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { isNarrowed } from "@/components/product/order/order-question";
import { Note } from "@/components/ui/state-notes";
import type { Orders } from "./use-orders";

/** Why a list is empty, and what to do then: widen the question, or read the markets again. */
export function NoOrders({ orders, onReset }: { orders: Orders; onReset: () => void }) {
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const { stage } = orders;
  if (isNarrowed(orders.query))
    return (
      <Note
        title={t("noMatch")}
        text={t("noMatchHint")}
        action={
          <Button variant="outlined" onClick={onReset}>
            {common("reset")}
          </Button>
        }
      />
    );
  return (
    <Note
      title={t(`empty.${stage}`)}
      text={t(`emptyHint.${stage}`)}
      action={
        <Button variant="outlined" loading={orders.pulling} onClick={() => void orders.refresh()}>
          {t("pull")}
        </Button>
      }
    />
  );
}
