"use client";
import { ErrorScreen } from "@/components/screens/error/error-screen";

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorBoundary({ error, reset }: Props) {
  return <ErrorScreen code={error.digest} onRetry={reset} />;
}
