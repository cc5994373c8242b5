import { RegisterScreen } from "@/components/screens/user/register/register-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { settings } from "@/lib/server/settings";

export default async function RegisterPage({ searchParams }: PageProps<"/user/register">) {
  const { recommender } = await searchParams;
  return (
    <PageMessages of="register">
      <RegisterScreen
        product={settings().product}
        recommender={typeof recommender === "string" ? recommender.slice(0, 50) : ""}
      />
    </PageMessages>
  );
}
