import { PaymentResultScreen } from "@/components/screens/plan/payment-result-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { firstOf } from "@/lib/domain/payment/payment-return";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function PlanResultPage({ searchParams }: PageProps<"/app/plan/resultPay">) {
  await requireVisitor("planResult");
  const asked = await searchParams;
  const returned = { payKey: firstOf(asked.payKey), paymentId: firstOf(asked.paymentId), amount: "", form: false };
  return (
    <PageMessages of="planResult">
      <PaymentResultScreen returned={returned} product={settings().product} />
    </PageMessages>
  );
}
