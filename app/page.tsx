import { redirect } from "next/navigation";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";

export default function RootPage() {
  const { landingUrl, product } = settings();
  redirect(landingUrl ?? hrefOf("login", product));
}
