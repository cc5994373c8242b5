import { UnauthorizedScreen } from "@/components/screens/unauthorized/unauthorized-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("unauthorized");

export default async function UnauthorizedPage({ searchParams }: PageProps<"/unauthorized">) {
  const { shop } = await searchParams;
  return (
    <PageMessages of="unauthorized">
      <UnauthorizedScreen home={hrefOf("app", settings().product)} shop={typeof shop === "string" ? shop : undefined} />
    </PageMessages>
  );
}
