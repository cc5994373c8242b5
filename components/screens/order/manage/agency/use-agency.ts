"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { notifyWindows } from "@/lib/client/windows";
import { CallError } from "@/lib/contract/errors";
import type { AgencyOrder } from "@/lib/contract/schemas/agency";
import { AGENCY_STATES } from "@/lib/domain/agency/states";
import type { RowResult } from "@/lib/contract/schemas/common";
import { SHIPPING_WAYS } from "@/lib/domain/agency/fee";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { fits, idOf } from "./agency-parcel";

/** What is done with chosen parcels, in the order of their way. */
export const BULK_DEEDS = ["send", "sync", "approve", "pay", "sendDelivery", "cancel", "remove"] as const;
export type BulkDeed = (typeof BULK_DEEDS)[number];
export type DeedEnd = { deed: BulkDeed; done: number; failed: readonly RowResult[] };

const NONE: readonly AgencyOrder[] = [];
const DEFAULTS = { agencyStatus: "", agencyWord: "", agencyWay: "", agencyPage: "1", agencySize: "50" };

/** The seller's parcels at the forwarder: one filtered page, the selection, and steps with a result per row. */
export function useAgency() {
  const { query, set: setQuery } = useListQuery(DEFAULTS);
  const textOf = useFailureText();
  const status = AGENCY_STATES.find((one) => one === query.agencyStatus);
  const way = SHIPPING_WAYS.find((one) => one === query.agencyWay);
  const list = useCall("agencyOrder.search", {
    body: {
      pageNum: Math.max(1, numberIn(query.agencyPage) || 1),
      pageLimit: Math.min(300, numberIn(query.agencySize) || 50),
      ...(status && { status }),
      ...(way && { way }),
      ...(query.agencyWord && { keyword: query.agencyWord }),
    },
  });
  const statistics = useCall("agencyOrder.statistics", { body: {} });
  const send = useWrite("agencyOrder.set");
  const sync = useWrite("agencyOrder.sync");
  const decide = useWrite("agencyOrder.decide");
  const deliver = useWrite("agencyOrder.sendDelivery");
  const remove = useWrite("agencyOrder.remove");
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [end, setEnd] = useState<DeedEnd | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const parcels = list.data?.summary ?? NONE;
  const chosen = parcels.filter((parcel) => checked.has(idOf(parcel)));

  function ask(deed: BulkDeed, numbers: string[]): Promise<{ rows: readonly RowResult[] }> {
    const body = { sellergritOrderNumbers: numbers };
    switch (deed) {
      case "send":
        return send.trigger({ body });
      case "sync":
        return sync.trigger({ body: numbers.length > 0 ? body : {} });
      case "sendDelivery":
        return deliver.trigger({ body });
      case "remove":
        return remove.trigger({ body });
      default:
        return decide.trigger({ body: { ...body, decision: deed } });
    }
  }

  return {
    query,
    set: (change: Partial<typeof DEFAULTS>) => setQuery({ agencyPage: "1", ...change }),
    isNarrowed: query.agencyStatus !== "" || query.agencyWord !== "" || query.agencyWay !== "",
    parcels,
    total: list.data?.totalCount ?? 0,
    pageCount: list.data?.totalPage ?? 1,
    loading: list.isLoading,
    refreshing: list.isValidating,
    failure: list.error,
    reload: () => {
      void list.mutate();
      void statistics.mutate();
    },
    statistics: statistics.data,
    checked,
    check: (ids: readonly string[]) =>
      setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids)),
    uncheck: () => setChecked(new Set()),
    chosen,
    /** Of the chosen ones those a deed fits, or of one parcel itself. */
    fitting: (deed: BulkDeed): readonly AgencyOrder[] => chosen.filter((parcel) => fits(deed, parcel)),
    working: [send, sync, decide, deliver, remove].some(({ isMutating }) => isMutating),
    /** Runs a step on parcels and reports each result. Without parcels, `sync` covers all open ones. */
    run: async (deed: BulkDeed, about: readonly AgencyOrder[]) => {
      setProblem(null);
      setEnd(null);
      try {
        const { rows } = await ask(deed, about.map(idOf));
        const done = rows.filter(({ ok }) => ok).map(({ key }) => key);
        setChecked((now) => new Set([...now].filter((id) => !done.includes(id))));
        setEnd({ deed, done: done.length, failed: rows.filter(({ ok }) => !ok) });
        if (deed === "sendDelivery")
          for (const { items } of about)
            for (const { orderIdx } of items) notifyWindows({ source: "naru", kind: "orderChanged", idx: orderIdx });
        void list.mutate();
      } catch (error) {
        const failure = error instanceof CallError ? error : new CallError(400, String(error));
        if (failure.kind !== "loggedOut") setProblem(textOf(failure));
      }
    },
    end,
    dismissEnd: () => setEnd(null),
    problem,
  };
}
export type Agency = ReturnType<typeof useAgency>;
