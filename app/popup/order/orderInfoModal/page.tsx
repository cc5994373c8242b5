import { WindowShell } from "@/components/shell/window-shell";
import { OrderInfoScreen } from "@/components/screens/order/info/order-info-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { orderAsked } from "@/lib/domain/windows/window-query";
import { pageNameOf } from "@/lib/i18n/page-name";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function OrderInfoPage({ searchParams }: PageProps<"/popup/order/orderInfoModal">) {
  const visitor = await requireVisitor("orderInfo");
  return (
    <PageMessages of="orderInfo">
      <WindowShell page={await pageNameOf("orderInfo")} visitor={visitor} product={settings().product}>
        <OrderInfoScreen idx={orderAsked(await searchParams)} />
      </WindowShell>
    </PageMessages>
  );
}
