import "@/components/fonts/noto-sans-sc/400.css";
import dynamic from "next/dynamic";
import { SelfCheckScreen } from "@/components/screens/user/self-check/self-check-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { PlainStyles } from "@/components/shell/plain-styles";
import { metadataOf } from "@/lib/i18n/page-name";

const DesignScreen = dynamic(() =>
  import("@/components/screens/user/design/design-screen").then(({ DesignScreen: Screen }) => Screen),
);

export const generateMetadata = metadataOf("selfCheck");

/** The self-check; with `view=design` in the address, which no page links to, all components in their states. */
export default async function SelfCheckPage({ searchParams }: PageProps<"/user/test">) {
  const { view } = await searchParams;
  return (
    <PageMessages of="selfCheck">
      <PlainStyles />
      {view === "design" ? <DesignScreen /> : <SelfCheckScreen />}
    </PageMessages>
  );
}
