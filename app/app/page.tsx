import { redirect } from "next/navigation";
import { hrefOf } from "@/lib/routes";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function DeskPage() {
  await requireVisitor("app");
  redirect(hrefOf("dashboard", settings().product));
}
