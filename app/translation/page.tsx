import "@/components/fonts/black-han-sans/400.css";
import "@/components/fonts/jua/400.css";
import "@/components/fonts/noto-sans-kr/400.css";
import "@/components/fonts/noto-sans-kr/700.css";
import "@/components/fonts/noto-sans-sc/400.css";
import { TranslationPageScreen } from "@/components/screens/translation/translation-page-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { WindowShell } from "@/components/shell/window-shell";
import { translationAsked } from "@/lib/domain/translation/window-asked";
import { pageNameOf } from "@/lib/i18n/page-name";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function TranslationPage({ searchParams }: PageProps<"/translation">) {
  const visitor = await requireVisitor("translation");
  const { product, imageOrigins } = settings();
  return (
    <PageMessages of="translation">
      <WindowShell page={await pageNameOf("translation")} visitor={visitor} product={product}>
        <TranslationPageScreen asked={translationAsked(await searchParams, imageOrigins)} />
      </WindowShell>
    </PageMessages>
  );
}
