"use client";
import { ErrorScreen } from "@/components/screens/error/error-screen";
import { useNotKept } from "@/components/shell/kept-screens";

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function AreaError({ error, reset }: Props) {
  useNotKept();
  return <ErrorScreen code={error.digest} framed onRetry={reset} />;
}
