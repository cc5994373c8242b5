"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { UserRow } from "@/lib/contract/calls/admin";
import { byBodyKey, OPEN_MARKETS, type BodyKey } from "@/lib/domain/markets/markets";
import { lastDayUntil } from "@/lib/domain/plan/last-day";
import { typedNumber } from "@/lib/domain/kit/typed-number";

export const LIMIT_RULE = { max: 1_000_000 };
export const POINT_RULE = { max: 100_000_000 };

/** Finds a user by the whole account name: a partial match could grant a permission to the wrong user. */
export function useUserNamed(userId: string) {
  const found = useCall("admin.users", userId ? { body: { pageNum: 1, pageLimit: 300, keyword: userId } } : null);
  const user = found.data?.summary.find((row) => row.userId === userId);
  return { user, isMissing: !userId || (found.data !== undefined && !user), error: found.error, reload: found.mutate };
}

const textOfLimit = (limit: number | null | undefined): string => (typeof limit === "number" ? String(limit) : "");

/** What is typed of one user's permission. Numbers stay texts until they are sent, so that nothing typed is lost. */
export function usePermission(user: UserRow) {
  const textOf = useFailureText();
  const write = useWrite("admin.applyPermission");
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState({
    plan: user.planName,
    role: user.role === "Admin" ? ("Admin" as const) : ("User" as const),
    manager: user.manager ?? "",
    point: String(user.point ?? 0),
    collect: textOfLimit(user.collectionLimit),
    expireDate: lastDayUntil(user.expireDate) ?? "",
  });
  const [uploads, setUploads] = useState<Record<BodyKey, string>>(() =>
    byBodyKey(({ bodyKey }) => textOfLimit(user[`${bodyKey}Limit`])),
  );
  const before = lastDayUntil(user.expireDate) ?? "";
  const limitIn = (text: string): number | null => {
    const read = typedNumber(text, LIMIT_RULE);
    return read.kind === "number" ? read.value : null;
  };
  const point = typedNumber(typed.point, POINT_RULE);
  const isReady =
    point.kind === "number" &&
    [typed.collect, ...Object.values(uploads)].every((text) => typedNumber(text, LIMIT_RULE).kind !== "refused");

  async function save(): Promise<boolean> {
    setProblem(null);
    try {
      await write.trigger({
        body: {
          userId: user.userId,
          plan: typed.plan,
          manager: typed.manager.trim(),
          point: point.kind === "number" ? point.value : 0,
          collectionLimit: limitIn(typed.collect),
          ...(Object.fromEntries(
            OPEN_MARKETS.map(({ bodyKey }) => [`${bodyKey}Limit`, limitIn(uploads[bodyKey])]),
          ) as Record<`${BodyKey}Limit`, number | null>),
          ...(typed.expireDate !== "" && typed.expireDate !== before && { expireDate: typed.expireDate }),
          // An unverified member has no role to choose; the mail gives it.
          ...(user.role !== "BasicUser" && { role: typed.role }),
        },
      });
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(textOf(error));
      return false;
    }
  }
  return {
    typed,
    set: (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change })),
    uploads,
    setUpload: (key: BodyKey, text: string) => setUploads((now) => ({ ...now, [key]: text })),
    isReady,
    isBusy: write.isMutating,
    problem,
    save,
  };
}
