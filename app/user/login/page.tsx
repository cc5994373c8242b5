import { LoginScreen } from "@/components/screens/user/login/login-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { safeNext } from "@/lib/domain/access";
import { settings } from "@/lib/server/settings";

export default async function LoginPage({ searchParams }: PageProps<"/user/login">) {
  const { next } = await searchParams;
  const { product, naverLogin } = settings();
  return (
    <PageMessages of="login">
      <LoginScreen product={product} next={safeNext(typeof next === "string" ? next : undefined)} naver={naverLogin} />
    </PageMessages>
  );
}
