import { CheckEmailScreen } from "@/components/screens/user/check-email/check-email-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { settings } from "@/lib/server/settings";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("checkEmail");

export default async function CheckEmailPage({ searchParams }: PageProps<"/user/check-email">) {
  const { token } = await searchParams;
  return (
    <PageMessages of="checkEmail">
      <CheckEmailScreen product={settings().product} token={typeof token === "string" ? token : undefined} />
    </PageMessages>
  );
}
