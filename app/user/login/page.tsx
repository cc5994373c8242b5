import { LoginScreen } from "@/components/screens/user/login/login-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { safeNext } from "@/lib/domain/access";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("login");

export default async function LoginPage({ searchParams }: PageProps<"/user/login">) {
  const { next } = await searchParams;
  const { product, naverLogin } = settings();
  return (
    <PageMessages of="login">
      <LoginScreen
        home={hrefOf("app", product)}
        next={safeNext(typeof next === "string" ? next : undefined)}
        naver={naverLogin}
        links={[
          { label: "register", href: hrefOf("register", product) },
          { label: "forgotAccount", href: hrefOf("resetAccount", product) },
          { label: "forgotPassword", href: hrefOf("resetPassword", product) },
          { label: "privacy", href: hrefOf("privacyPolicy", product) },
        ]}
      />
    </PageMessages>
  );
}
