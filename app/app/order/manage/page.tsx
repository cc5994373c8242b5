import { OrderManageScreen } from "@/components/screens/order/manage/order-manage-screen";
import { KeptPage } from "@/components/shell/kept-page";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function OrderManagePage() {
  await requireVisitor("orderManage");
  return (
    <PageMessages of="orderManage">
      <KeptPage>
        <OrderManageScreen />
      </KeptPage>
    </PageMessages>
  );
}
