import { PaymentFailScreen } from "@/components/screens/plan/payment-fail-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { firstOf } from "@/lib/domain/payment/payment-return";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function PaymentFailPage({ searchParams }: PageProps<"/app/fail.html">) {
  await requireVisitor("paymentFail");
  const { code } = await searchParams;
  return (
    <PageMessages of="paymentFail">
      <PaymentFailScreen code={firstOf(code)} product={settings().product} />
    </PageMessages>
  );
}
