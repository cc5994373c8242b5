import { SelfCheckScreen } from "@/components/screens/user/self-check/self-check-screen";

export default function SelfCheckPage() {
  return <SelfCheckScreen />;
}
