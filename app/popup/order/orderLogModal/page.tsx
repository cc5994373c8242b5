import { WindowShell } from "@/components/shell/window-shell";
import { OrderLogScreen } from "@/components/screens/order/log/order-log-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { orderAsked } from "@/lib/domain/windows/window-query";
import { pageNameOf } from "@/lib/i18n/page-name";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function OrderLogPage({ searchParams }: PageProps<"/popup/order/orderLogModal">) {
  const visitor = await requireVisitor("orderLog");
  return (
    <PageMessages of="orderLog">
      <WindowShell page={await pageNameOf("orderLog")} visitor={visitor} product={settings().product}>
        <OrderLogScreen idx={orderAsked(await searchParams)} />
      </WindowShell>
    </PageMessages>
  );
}
