import { ErrorScreen } from "@/components/screens/error/error-screen";
import { PageMessages } from "@/components/shell/page-messages";

export default function ErrorPage() {
  return (
    <PageMessages of="error">
      <ErrorScreen />
    </PageMessages>
  );
}
