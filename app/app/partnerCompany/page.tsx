import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function PartnerCompanyPage() {
  await requireVisitor("partnerCompany");
  return (
    <PageMessages of="partnerCompany">
      <NotBuiltScreen route="partnerCompany" product={settings().product} framed />
    </PageMessages>
  );
}
