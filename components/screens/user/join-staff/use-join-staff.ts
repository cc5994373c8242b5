"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { hrefOf } from "@/lib/routes";

/** An invitation and its acceptance; afterwards the desk opens with what was given. */
export function useJoinStaff(product: string, token: string) {
  const textOf = useFailureText();
  const read = useCall("staff.invitation", { body: { token } });
  const accepting = useWrite("staff.accept");
  const [failure, setFailure] = useState<string>();
  const [isDone, setDone] = useState(false);

  async function accept() {
    setFailure(undefined);
    try {
      await accepting.trigger({ body: { token } });
      setDone(true);
      // The desk must be drawn with the new rights, so the session learns of them first.
      await callBff("auth.user", {});
      window.location.assign(hrefOf("app", product));
    } catch (error) {
      setFailure(error instanceof CallError ? textOf(error) : String(error));
    }
  }

  return {
    invitation: read.data,
    unread: read.data ? undefined : read.error,
    reload: () => void read.mutate(),
    accept,
    failure,
    isDone,
    isBusy: accepting.isMutating,
  };
}
