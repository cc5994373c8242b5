"use client";
import { ErrorScreen } from "@/components/screens/error/error-screen";

export default function WindowError({ reset }: { reset: () => void }) {
  return <ErrorScreen onRetry={reset} />;
}
