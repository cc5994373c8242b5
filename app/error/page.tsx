import { ErrorScreen } from "@/components/screens/error/error-screen";

export default function ErrorPage() {
  return <ErrorScreen />;
}
