"use client";
import { Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { useCarriers } from "@/lib/client/use-carriers";
import { carrierWritten } from "@/lib/domain/order/invoice-lines";
import { orderActionsAt, type OrderAction } from "@/lib/domain/claim/claim";
import type { Orders } from "./use-orders";

/** Loaded on demand, because it brings the markets' rules with it. */
const OrderDeedDialog = onDemand(() => import("./order-deed-dialog").then((part) => part.OrderDeedDialog));

const CodeRequestsDialog = onDemand(() =>
  import("@/components/product/order/code-requests-dialog").then((part) => part.CodeRequestsDialog),
);

type Props = { orders: Orders; onBulk: () => void };

/** What can be done with many orders of a stage: one courier for them, codes checked, delivered by hand. */
export function OrderBulkBar({ orders, onBulk }: Props) {
  const t = useTranslations("orders");
  const carriers = useCarriers();
  const { stage, checked } = orders;
  const names = [...new Set(Object.values(carriers).flatMap(({ list }) => list.map(({ name }) => name)))];
  const gate = useTranslations("codeGate");
  const [isAsking, setAsking] = useState(false);
  const [deed, setDeed] = useState<OrderAction | null>(null);
  const takesInvoices = stage === "Ready" || stage === "Delivery";
  return (
    <Box
      sx={{
        display: "flex",
        gap: 1,
        px: 1.5,
        py: 1,
        minHeight: 50,
        flexWrap: "wrap",
        alignItems: "center",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 132 }} aria-live="polite">
        {checked.size > 0 ? t("chosen", { count: checked.size }) : t("total", { count: orders.total })}
      </Typography>
      {takesInvoices && (
        <>
          <TextField
            select
            label={checked.size > 0 ? t("carrierForChosen") : t("carrierForAll")}
            value=""
            onChange={({ target }) =>
              orders.setCarrier((order) => carrierWritten(target.value, carriers[order.market].list)?.code)
            }
            sx={{ width: 170 }}
          >
            {names.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="outlined" onClick={onBulk}>
            {t("bulk")}
          </Button>
        </>
      )}
      {(stage === "New" || stage === "Ready") && (
        <Button variant="outlined" disabled={checked.size === 0} onClick={() => setAsking(true)}>
          {gate("askGo")}
        </Button>
      )}
      {isAsking && <CodeRequestsDialog orders={orders.checkedOrders} onClose={() => setAsking(false)} />}
      {(stage === "New" || stage === "Ready") && (
        <Button
          variant="outlined"
          disabled={checked.size === 0}
          loading={orders.working}
          onClick={() => void orders.checkCodes()}
        >
          {t("checkCodes")}
        </Button>
      )}
      {orderActionsAt(stage).map((action) => (
        <Button
          key={action}
          variant="outlined"
          color={action === "delay" ? "primary" : "error"}
          disabled={checked.size === 0}
          onClick={() => setDeed(action)}
        >
          {t(`deed.name.${action}`)}
        </Button>
      ))}
      {deed && (
        <OrderDeedDialog
          action={deed}
          orders={orders.checkedOrders}
          elsewhere={checked.size - orders.checkedOrders.length}
          onDone={(rows) => orders.settle(deed, rows)}
          onClose={() => setDeed(null)}
        />
      )}
      {stage === "Delivery" && (
        <Button
          variant="outlined"
          disabled={checked.size === 0}
          loading={orders.working}
          onClick={() => void orders.deliver()}
        >
          {t("markDelivered")}
        </Button>
      )}
      {orders.invoices.size > 0 && (
        <Button variant="text" onClick={orders.clearInvoices}>
          {t("clearTyped")}
        </Button>
      )}
      {checked.size > 0 && (
        <Button variant="text" onClick={orders.uncheck}>
          {t("uncheck")}
        </Button>
      )}
    </Box>
  );
}
