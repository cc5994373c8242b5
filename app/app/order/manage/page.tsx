import { OrderManageScreen } from "@/components/screens/order/manage/order-manage-screen";
import { MoneyPanel } from "@/components/screens/order/manage/money/money-panel";
import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function OrderManagePage() {
  await requireVisitor("orderManage");
  return (
    <PageMessages of="orderManage">
      <OrderManageScreen />
      <NotBuiltScreen route="orderManage" product={settings().product} framed />
      <MoneyPanel />
    </PageMessages>
  );
}
