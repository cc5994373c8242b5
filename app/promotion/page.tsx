import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { PromotionScreen } from "@/components/screens/promotion/promotion-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { isDesktopPlatform } from "@/lib/domain/visitor-platform";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("promotion");

export default async function PromotionPage() {
  const { product } = settings();
  if (!isDesktopPlatform((await headers()).get("user-agent"))) redirect(hrefOf("promotionMobile", product));
  return (
    <PageMessages of="promotion">
      <PromotionScreen product={product} />
    </PageMessages>
  );
}
