import { OrderDesks } from "@/components/screens/order/check/order-desks";
import { KeptPage } from "@/components/shell/kept-page";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function OrderCheckPage() {
  await requireVisitor("orderCheck");
  return (
    <PageMessages of="orderCheck">
      <KeptPage>
        <OrderDesks />
      </KeptPage>
    </PageMessages>
  );
}
