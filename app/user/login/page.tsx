import { LoginScreen } from "@/components/screens/user/login/login-screen";
import { safeNext } from "@/lib/domain/access";
import { settings } from "@/lib/server/settings";

export default async function LoginPage({ searchParams }: PageProps<"/user/login">) {
  const { next } = await searchParams;
  return <LoginScreen product={settings().product} next={safeNext(typeof next === "string" ? next : undefined)} />;
}
