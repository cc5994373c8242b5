import { OrderCheckScreen } from "@/components/screens/order/check/order-check-screen";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function OrderCheckPage() {
  await requireVisitor("orderCheck");
  return <OrderCheckScreen />;
}
