import { LoginScreen } from "@/components/screens/user/login/login-screen";
import { safeNext } from "@/lib/domain/access";
import { settings } from "@/lib/server/settings";

export default async function LoginPage({ searchParams }: PageProps<"/user/login">) {
  const { next } = await searchParams;
  const { product, naverLogin } = settings();
  return (
    <LoginScreen product={product} next={safeNext(typeof next === "string" ? next : undefined)} naver={naverLogin} />
  );
}
