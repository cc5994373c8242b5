import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { PromotionScreen } from "@/components/screens/promotion/promotion-screen";
import { isDesktopPlatform } from "@/lib/domain/visitor-platform";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";

export default async function PromotionPage() {
  const { product } = settings();
  if (!isDesktopPlatform((await headers()).get("user-agent"))) redirect(hrefOf("promotionMobile", product));
  return <PromotionScreen product={product} />;
}
