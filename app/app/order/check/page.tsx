import { OrderDesks } from "@/components/screens/order/check/order-desks";
import { InquiriesPanel } from "@/components/screens/order/check/inquiries/inquiries-panel";
import { OrderCheckScreen } from "@/components/screens/order/check/order-check-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function OrderCheckPage() {
  await requireVisitor("orderCheck");
  return (
    <PageMessages of="orderCheck">
      <OrderDesks />
      <OrderCheckScreen />
      <InquiriesPanel />
    </PageMessages>
  );
}
