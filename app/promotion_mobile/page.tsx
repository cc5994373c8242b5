import { PromotionScreen } from "@/components/screens/promotion/promotion-screen";
import { settings } from "@/lib/server/settings";

export default function PromotionMobilePage() {
  return <PromotionScreen product={settings().product} narrow />;
}
