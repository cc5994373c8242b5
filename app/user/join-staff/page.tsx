import { JoinStaffScreen } from "@/components/screens/user/join-staff/join-staff-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { currentVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("joinStaff");

export default async function JoinStaffPage({ searchParams }: PageProps<"/user/join-staff">) {
  const { token } = await searchParams;
  const visitor = await currentVisitor();
  return (
    <PageMessages of="joinStaff">
      <JoinStaffScreen
        product={settings().product}
        token={typeof token === "string" ? token.slice(0, 100) : ""}
        username={visitor?.username}
      />
    </PageMessages>
  );
}
