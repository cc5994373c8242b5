"use client";
import { ErrorScreen } from "@/components/screens/error/error-screen";

export default function AreaError({ reset }: { reset: () => void }) {
  return <ErrorScreen framed onRetry={reset} />;
}
