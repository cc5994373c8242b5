import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { CallError } from "@/lib/contract/errors";

/**
 * Shows why a call failed, as a notice. A session that ended shows nothing: the desk has its own dialog for it.
 *
 * Example: `try { await trigger({ body }); } catch (error) { notifyFailure(error); }`
 */
export function useNotifyFailure(): (error: unknown) => void {
  const notify = useNotify();
  const textOf = useFailureText();
  return (error) => {
    if (error instanceof CallError && error.kind !== "loggedOut") notify(textOf(error), "error");
  };
}
