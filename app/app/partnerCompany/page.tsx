import { PartnerScreen } from "@/components/screens/partner/partner-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function PartnerCompanyPage() {
  await requireVisitor("partnerCompany");
  return (
    <PageMessages of="partnerCompany">
      <PartnerScreen />
    </PageMessages>
  );
}
