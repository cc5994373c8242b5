import { StaffScreen } from "@/components/screens/staff/staff-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function StaffPage() {
  await requireVisitor("staff");
  return (
    <PageMessages of="staff">
      <StaffScreen />
    </PageMessages>
  );
}
