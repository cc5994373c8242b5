import { PaymentResultScreen } from "@/components/screens/plan/payment-result-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { firstOf } from "@/lib/domain/payment/payment-return";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function PaymentSuccessPage({ searchParams }: PageProps<"/app/success.html">) {
  await requireVisitor("paymentSuccess");
  const asked = await searchParams;
  const returned = {
    payKey: firstOf(asked.paymentKey),
    paymentId: firstOf(asked.orderId),
    amount: firstOf(asked.amount),
    form: true,
  };
  return (
    <PageMessages of="paymentSuccess">
      <PaymentResultScreen returned={returned} product={settings().product} />
    </PageMessages>
  );
}
