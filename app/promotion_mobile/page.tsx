import { PromotionScreen } from "@/components/screens/promotion/promotion-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { settings } from "@/lib/server/settings";

export default function PromotionMobilePage() {
  return (
    <PageMessages of="promotionMobile">
      <PromotionScreen product={settings().product} narrow />
    </PageMessages>
  );
}
