import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function MyPagePage() {
  await requireVisitor("myPage");
  return <NotBuiltScreen route="myPage" product={settings().product} framed />;
}
