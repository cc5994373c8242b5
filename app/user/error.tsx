"use client";
import { ErrorScreen } from "@/components/screens/error/error-screen";

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function AreaError({ error, reset }: Props) {
  return <ErrorScreen code={error.digest} framed onRetry={reset} />;
}
