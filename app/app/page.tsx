import { redirect } from "next/navigation";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";

export default function DeskPage() {
  redirect(hrefOf("dashboard", settings().product));
}
