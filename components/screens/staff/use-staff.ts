"use client";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import type { Area } from "@/lib/domain/staff/areas";

export type Person = Reply<"staff.list">["people"][number];

/** What an upstream answers that knows no staff: the specification asks for none. */
const NOT_THERE = [404, 405, 501];

/** Who works for the seller, and the deeds of the staff page, each said when it is done. */
export function useStaff() {
  const t = useTranslations("staff");
  const notify = useNotify();
  const textOf = useFailureText();
  const list = useCall("staff.list", {});
  const inviting = useWrite("staff.invite");
  const changing = useWrite("staff.setRights");
  const removing = useWrite("staff.remove");
  const isMissing = list.error !== undefined && NOT_THERE.includes(list.error.code);

  /** Answers why it failed, in words; nothing when it is done. A session that ended is the shell's to tell. */
  async function done(deed: () => Promise<unknown>, said: string): Promise<string | undefined> {
    try {
      await deed();
      notify(said);
      return undefined;
    } catch (error) {
      return error instanceof CallError ? textOf(error) : String(error);
    }
  }
  const orSay = (why: string | undefined) => why !== undefined && notify(why, "error");

  const invite = (email: string, areas: readonly Area[]) =>
    done(() => inviting.trigger({ body: { email, areas: [...areas] } }), t("sent", { email }));

  return {
    people: list.data?.people ?? [],
    max: list.data?.max ?? 0,
    isLoading: list.isLoading,
    isMissing,
    failure: isMissing ? undefined : list.error,
    reload: () => void list.mutate(),
    isBusy: inviting.isMutating || changing.isMutating || removing.isMutating,
    invite,
    inviteAgain: async ({ email, areas }: Person) => orSay(await invite(email, areas)),
    setRights: async ({ id, name }: Person, areas: readonly Area[]) =>
      orSay(await done(() => changing.trigger({ body: { id, areas: [...areas] } }), t("changed", { name }))),
    remove: async ({ id, name, email, state }: Person) =>
      orSay(
        await done(
          () => removing.trigger({ body: { id } }),
          state === "working" ? t("removed", { name }) : t("takenBack", { email }),
        ),
      ),
  };
}
