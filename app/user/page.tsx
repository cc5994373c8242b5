import { redirect } from "next/navigation";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";

export default function UserPage() {
  redirect(hrefOf("login", settings().product));
}
