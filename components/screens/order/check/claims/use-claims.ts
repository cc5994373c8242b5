"use client";
import { useCallback, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { useWindowNews } from "@/lib/client/use-window-news";
import type { Input, Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import type { RowResult } from "@/lib/contract/schemas/common";
import { isMarket } from "@/lib/domain/markets/markets";
import { CLAIM_ACTIONS, CLAIM_KINDS, CLAIM_STATES, type ClaimAction, type ClaimKind } from "@/lib/domain/claim/claim";
import { allowedActions } from "@/lib/domain/markets/market-claims";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";
import { numberIn } from "@/lib/domain/kit/typed-number";

export type Claim = Reply<"marketClaim.list">["summary"][number];
export type ClaimRow = Input<"marketClaim.act">["body"]["rows"][number];
export type ClaimEnd = {
  action: ClaimAction;
  done: number;
  failed: readonly RowResult[];
  names: ReadonlyMap<string, string>;
};

export const STATE_CHOICES = ["Open", "", ...CLAIM_STATES] as const;
const NO_CLAIMS: readonly Claim[] = [];
/** Every state, as the address says it: there nothing at all means what waits. */
const ALL = "All";
const idOf = (claim: Claim) => String(claim.id);
const kindOf = (text: string): ClaimKind => CLAIM_KINDS.find((kind) => kind === text) ?? "Cancel";
const stateOf = (text: string) => STATE_CHOICES.find((state) => state === text) ?? "Open";

/** The claims desk: one kind at a time, its filters in the address, decisions for one or many with a fate per row. */
export function useClaims() {
  const { query, set } = useListQuery({
    claimKind: "Cancel",
    claimState: "Open",
    claimMarket: "",
    claimWord: "",
    claimPage: "1",
    claimSize: "50",
  });
  const textOf = useFailureText();
  const kind = kindOf(query.claimKind);
  const state = query.claimState === ALL ? "" : stateOf(query.claimState);
  const body = {
    pageNum: Math.max(1, numberIn(query.claimPage) || 1),
    pageLimit: Math.min(300, numberIn(query.claimSize) || 50),
    kind,
    ...(state && { state }),
    ...(isMarket(query.claimMarket) && { market: query.claimMarket }),
    ...(query.claimWord && { keyword: query.claimWord }),
  };
  const list = useCall("marketClaim.list", { body: { ...body, refresh: false } });
  const pull = useWrite("marketClaim.list");
  const act = useWrite("marketClaim.act");
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ action: ClaimAction; claims: readonly Claim[]; left: number } | null>(null);
  const [end, setEnd] = useState<ClaimEnd | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pulls, setPulls] = useState<Reply<"marketClaim.list">["pulls"] | null>(null);
  const claims = list.data?.summary ?? NO_CLAIMS;
  const { mutate } = list;
  useWindowNews((news) => void (news.kind === "orderChanged" && mutate()));

  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
    }
  }

  const chosen = claims.filter((claim) => checked.has(idOf(claim)));
  const possible = CLAIM_ACTIONS.map(
    (action) => [action, chosen.filter((claim) => allowedActions(claim).includes(action))] as const,
  );
  /** The same function at every drawing, so that a row is not drawn again because another was ticked. */
  const ask = useCallback(
    (action: ClaimAction, wanted: readonly Claim[], left = 0) => setAsked({ action, claims: wanted, left }),
    [],
  );

  return {
    query,
    kind,
    state,
    filter: (change: { kind?: ClaimKind; state?: string; market?: string; word?: string }) => {
      setChecked(new Set());
      set({
        ...(change.kind !== undefined && { claimKind: change.kind }),
        ...(change.state !== undefined && { claimState: change.state || ALL }),
        ...(change.market !== undefined && { claimMarket: change.market }),
        ...(change.word !== undefined && { claimWord: change.word }),
        claimPage: "1",
      });
    },
    isNarrowed: query.claimWord !== "" || query.claimMarket !== "" || state !== "Open",
    showPage: (page: number) => set({ claimPage: String(page) }),
    setSize: (size: number) => set({ claimSize: String(size), claimPage: "1" }),
    claims,
    idOf,
    counts: list.data?.counts,
    overdue: list.data?.overdue ?? 0,
    pageCount: list.data?.totalPage ?? 1,
    loading: list.isLoading,
    failure: list.error,
    reload: () => void list.mutate(),
    pulling: pull.isMutating,
    refresh: () =>
      attempt(async () => {
        const answer = await pull.trigger({ body: { ...body, refresh: true } });
        setPulls(answer.pulls);
        await list.mutate();
      }),
    pulls: (pulls ?? list.data?.pulls ?? []).filter(({ ok }) => !ok),
    checked,
    uncheck: () => setChecked(new Set()),
    check: (ids: readonly string[]) =>
      setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids)),
    /** What may be done with some of the checked claims, with those it may be done with. */
    possible: possible.filter(([, fit]) => fit.length > 0),
    chosenCount: chosen.length,
    asked,
    ask,
    dismiss: () => setAsked(null),
    working: act.isMutating,
    send: (action: ClaimAction, rows: ClaimRow[]) =>
      attempt(async () => {
        const names = new Map(claims.map((claim) => [idOf(claim), `${claim.orderNo} · ${claim.productName ?? ""}`]));
        const answer = await act.trigger({ body: { rows } });
        const done = answer.rows.filter(({ ok }) => ok).map(({ key }) => key);
        setChecked((now) => new Set([...now].filter((id) => !done.includes(id))));
        setEnd({ action, done: done.length, failed: answer.rows.filter(({ ok }) => !ok), names });
        setAsked(null);
        void list.mutate();
      }),
    end,
    dismissEnd: () => setEnd(null),
    problem,
  };
}
export type Claims = ReturnType<typeof useClaims>;
