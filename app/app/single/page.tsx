import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function SinglePage() {
  await requireVisitor("single");
  return <NotBuiltScreen route="single" product={settings().product} framed />;
}
