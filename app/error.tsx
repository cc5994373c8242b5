"use client";
import { ErrorScreen } from "@/components/screens/error/error-screen";

export default function ErrorBoundary({ reset }: { reset: () => void }) {
  return <ErrorScreen onRetry={reset} />;
}
