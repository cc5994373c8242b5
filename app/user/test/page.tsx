import { SelfCheckScreen } from "@/components/screens/user/self-check/self-check-screen";
import { PageMessages } from "@/components/shell/page-messages";

export default function SelfCheckPage() {
  return (
    <PageMessages of="selfCheck">
      <SelfCheckScreen />
    </PageMessages>
  );
}
