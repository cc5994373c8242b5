import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { settings } from "@/lib/server/settings";

export default function PromotionPage() {
  return <NotBuiltScreen route="promotion" product={settings().product} />;
}
