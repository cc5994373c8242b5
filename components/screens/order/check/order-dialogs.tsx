import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import type { Orders } from "./use-orders";

const BulkInvoiceDialog = onDemand(() => import("./bulk-invoice-dialog").then((part) => part.BulkInvoiceDialog));
const OrderFileDialog = onDemand(() => import("./order-file-dialog").then((part) => part.OrderFileDialog));
const CodeGateDialog = onDemand(() =>
  import("@/components/product/order/code-gate-dialog").then((part) => part.CodeGateDialog),
);
const CodeRequestsDialog = onDemand(() =>
  import("@/components/product/order/code-requests-dialog").then((part) => part.CodeRequestsDialog),
);
/** The markets' rules come with it, when it is asked for. */
const FinalMarkets = onDemand(() => import("./final-markets").then((part) => part.FinalMarkets));
const UnpaidDialog = onDemand(() => import("./unpaid-dialog").then((part) => part.UnpaidDialog));
const WARM = [BulkInvoiceDialog];

/** What a seller is asked for orders: numbers for many, a file, what is unpaid, codes to ask buyers for, a last question. */
export type OrderDialog = "bulk" | "file" | "send" | "unpaid" | "ask";

type Props = { orders: Orders; dialog: OrderDialog | null; show: (dialog: OrderDialog | null) => void };

/** The dialog that is open, and the gate for orders whose customs code stops them. */
export function OrderDialogs({ orders, dialog, show }: Props) {
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const close = () => show(null);
  useWarmParts(WARM);

  return (
    <>
      {dialog === "bulk" && <BulkInvoiceDialog orders={orders} onClose={close} />}
      {dialog === "file" && <OrderFileDialog orders={orders} onClose={close} />}
      {dialog === "unpaid" && <UnpaidDialog onClose={close} />}
      {orders.stopped.length > 0 && (
        <CodeGateDialog
          stopped={orders.stopped}
          isWorking={orders.working}
          problem={orders.problem}
          onCheck={() => void orders.checkStopped()}
          onAsk={() => show("ask")}
          onGo={(overrides) => void orders.letPass(overrides)}
          onClose={orders.forgetStopped}
        />
      )}
      {dialog === "ask" && (
        <CodeRequestsDialog
          orders={orders.orders.filter(({ idx }) => orders.stopped.some((one) => one.idx === idx))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog === "send"}
        title={t("sendTitle", { count: orders.sendable })}
        confirm={t("sendGo")}
        cancel={common("cancel")}
        onConfirm={() => {
          close();
          void orders.send();
        }}
        onCancel={close}
      >
        {t("sendText")}
        {dialog === "send" && orders.stage === "Ready" && <FinalMarkets markets={orders.sendableMarkets} />}
      </ConfirmDialog>
    </>
  );
}
