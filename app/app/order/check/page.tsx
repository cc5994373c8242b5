import { OrderDesks } from "@/components/screens/order/check/order-desks";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function OrderCheckPage() {
  await requireVisitor("orderCheck");
  return (
    <PageMessages of="orderCheck">
      <OrderDesks />
    </PageMessages>
  );
}
