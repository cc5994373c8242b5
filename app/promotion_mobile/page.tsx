import { PromotionScreen } from "@/components/screens/promotion/promotion-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { settings } from "@/lib/server/settings";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("promotionMobile");

export default function PromotionMobilePage() {
  return (
    <PageMessages of="promotionMobile">
      <PromotionScreen product={settings().product} narrow />
    </PageMessages>
  );
}
