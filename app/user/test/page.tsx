import { SelfCheckScreen } from "@/components/screens/user/self-check/self-check-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { PlainStyles } from "@/components/shell/plain-styles";

export default function SelfCheckPage() {
  return (
    <PageMessages of="selfCheck">
      <PlainStyles />
      <SelfCheckScreen />
    </PageMessages>
  );
}
