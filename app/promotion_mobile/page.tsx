import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { settings } from "@/lib/server/settings";

export default function PromotionMobilePage() {
  return <NotBuiltScreen route="promotionMobile" product={settings().product} />;
}
