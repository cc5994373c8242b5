import { RegisterScreen } from "@/components/screens/user/register/register-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { safeNext } from "@/lib/domain/access";
import { settings } from "@/lib/server/settings";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("register");

export default async function RegisterPage({ searchParams }: PageProps<"/user/register">) {
  const { recommender, email, next } = await searchParams;
  return (
    <PageMessages of="register">
      <RegisterScreen
        product={settings().product}
        recommender={typeof recommender === "string" ? recommender.slice(0, 50) : ""}
        email={typeof email === "string" ? email.slice(0, 254) : ""}
        next={safeNext(typeof next === "string" ? next : undefined)}
      />
    </PageMessages>
  );
}
