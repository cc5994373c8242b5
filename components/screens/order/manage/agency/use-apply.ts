"use client";
import { useEffect, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { CallError } from "@/lib/contract/errors";
import type { AppliedParcel, ApplyRow, HsRateChoice } from "@/lib/contract/schemas/agency";
import type { RowResult } from "@/lib/contract/schemas/common";
import type { Inspection, Packing, ShippingWay } from "@/lib/domain/agency/fee";
import type { Purpose } from "@/lib/domain/agency/application";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { useTranslations } from "next-intl";

/** What holds for every parcel of an application. The weight stays as typed. */
type ApplyOptions = {
  way: ShippingWay;
  purpose: Purpose;
  inspection: Inspection;
  packing: Packing;
  request: string;
  weight: string;
};
/** A line's fields as typed; what was not touched is missing. */
export type Typed = Partial<Record<Exclude<keyof ApplyRow, "idx">, string>>;
/** What was chosen here; the rest stays as the drafts say. */
type Chosen = Partial<ApplyOptions>;
type Kept = { options: Chosen; edits: [number, Typed][]; parcels?: number[][] };

type Overrides = { idx: number; reason: string }[];

const NOTHING_CHOSEN: Chosen = {};
const NO_PARCELS: readonly AppliedParcel[] = [];
const UNDIVIDED: readonly number[][] = [];
const SETTLE_MS = 350;
export const QUANTITY_RULE = { min: 1, max: 20 };
export const PRICE_RULE = { max: 100_000, decimals: 2 };
export const WEIGHT_RULE = { max: 100_000 };

/** What has not changed for a moment, so that every key does not ask the upstream. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(
    function waitForTheHands() {
      const timer = setTimeout(() => setSettled(value), SETTLE_MS);
      return () => clearTimeout(timer);
    },
    [value],
  );
  return settled;
}

/** A line as the call takes it. A number that cannot be read is left out: what is stored or ordered holds until it can. */
function rowOf(idx: number, { quantity, unitPriceCny, ...texts }: Typed): ApplyRow {
  const pieces = quantity === undefined ? undefined : numberIn(quantity, QUANTITY_RULE);
  const price = unitPriceCny === undefined ? undefined : numberIn(unitPriceCny, PRICE_RULE);
  return {
    idx,
    ...texts,
    ...(pieces !== undefined && { quantity: pieces }),
    ...(price !== undefined && { unitPriceCny: price }),
  };
}

/** What was typed about the receiver, without what was typed about the goods. */
const receiverTyped = ({ receiverNameEn, pcc, phone }: Typed): Typed => ({
  ...(receiverNameEn !== undefined && { receiverNameEn }),
  ...(pcc !== undefined && { pcc }),
  ...(phone !== undefined && { phone }),
});

/** Applications being made from orders: a preview that follows the hands, and how saving and sending came out. */
export function useApply(idxs: readonly number[], onClose: () => void) {
  const t = useTranslations("agency");
  const notify = useNotify();
  const textOf = useFailureText();
  const [options, setOptions] = useState(NOTHING_CHOSEN);
  const [edits, setEdits] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [overrides, setOverrides] = useState<Overrides>([]);
  const [divided, setDivided] = useState(UNDIVIDED);
  const [results, setResults] = useState<readonly RowResult[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isTouched = edits.size > 0 || options !== NOTHING_CHOSEN || divided !== UNDIVIDED;
  const draft = useDraft<Kept>(
    `order/agency/${idxs.join(",")}`,
    isTouched ? { options, edits: [...edits], parcels: [...divided] } : null,
  );
  const { weight, ...chosen } = options;
  const body = {
    idxs: [...idxs],
    ...chosen,
    ...(weight !== undefined && { estimatedWeightG: numberIn(weight, WEIGHT_RULE) ?? 0 }),
    rows: [...edits].map(([idx, typed]) => rowOf(idx, typed)),
    ...(overrides.length > 0 && { overrides }),
    ...(divided.length > 0 && { parcels: [...divided] }),
  };
  const asked = useSettled(JSON.stringify(body));
  const preview = useCall("agencyOrder.apply", { body: { ...(JSON.parse(asked) as typeof body), dryRun: true } });
  const apply = useWrite("agencyOrder.apply");
  const send = useWrite("agencyOrder.set");
  const checkPcc = useWrite("marketOrder.checkPcc");
  const rates = useWrite("agencyOrder.saveHsRates");
  const customsItems = useCall("agencyOrder.customsItems", {});
  const parcels = preview.data?.parcels ?? NO_PARCELS;
  const [first] = parcels;
  const shown: ApplyOptions = {
    way: options.way ?? first?.way ?? "SEA",
    purpose: options.purpose ?? first?.purpose ?? "Personal",
    inspection: options.inspection ?? first?.inspection ?? "Basic",
    packing: options.packing ?? first?.packing ?? "None",
    request: options.request ?? first?.request ?? "",
    weight: options.weight ?? (first?.estimatedWeightG ? String(first.estimatedWeightG) : ""),
  };
  const refused = preview.data?.rows.filter(({ ok }) => !ok) ?? [];

  function failed(error: unknown): void {
    const failure = error instanceof CallError ? error : new CallError(400, String(error));
    if (failure.kind !== "loggedOut") setProblem(textOf(failure));
  }

  /** Divides one receiver's goods anew. What was typed about the receiver goes along into every parcel. */
  function divide(mine: readonly number[], parcels: readonly (readonly number[])[]): void {
    const about = mine.map((idx) => edits.get(idx) ?? {});
    const said = Object.assign({}, ...about.map(receiverTyped)) as Typed;
    const next = new Map(edits);
    if (Object.keys(said).length > 0)
      for (const [first] of parcels) if (first !== undefined) next.set(first, { ...edits.get(first), ...said });
    setEdits(next);
    setDivided([
      ...divided.filter((some) => !some.some((idx) => mine.includes(idx))),
      ...parcels.map((some) => [...some]),
    ]);
  }

  async function finish(isSent: boolean): Promise<void> {
    setProblem(null);
    setResults([]);
    try {
      const made = await apply.trigger({ body: { ...body, dryRun: false } });
      const whole = made.parcels.filter(({ lacks }) => lacks.length === 0);
      const numbers = whole.map(({ sellergritOrderNumber }) => sellergritOrderNumber);
      const rows =
        isSent && numbers.length > 0 ? (await send.trigger({ body: { sellergritOrderNumbers: numbers } })).rows : [];
      const refusedRows = rows.filter(({ ok }) => !ok);
      draft.discard();
      const sent = rows.length - refusedRows.length;
      if (refusedRows.length > 0 || made.rows.some(({ ok }) => !ok)) {
        setResults([...made.rows.filter(({ ok }) => !ok), ...refusedRows]);
        void preview.mutate();
        return;
      }
      notify(
        isSent
          ? t("appliedSent", { kept: made.parcels.length, sent })
          : t("appliedKept", { kept: made.parcels.length }),
      );
      onClose();
    } catch (error) {
      failed(error);
    }
  }

  return {
    options: shown,
    setOptions: (change: Chosen) => setOptions({ ...options, ...change }),
    typedOf: (idx: number): Typed => edits.get(idx) ?? {},
    type: (idx: number, change: Typed) => setEdits(new Map(edits).set(idx, { ...edits.get(idx), ...change })),
    typeAll: (change: Typed) =>
      setEdits(new Map([...edits, ...idxs.map((idx) => [idx, { ...edits.get(idx), ...change }] as const)])),
    parcels,
    divisions: preview.data?.divisions ?? [],
    risks: preview.data?.risks ?? [],
    divide,
    /** Keeps what the seller knows of an HS code's duty; false where that failed. */
    saveRate: async (rate: HsRateChoice): Promise<boolean> => {
      setProblem(null);
      try {
        await rates.trigger({ body: { rates: [rate] } });
        void preview.mutate();
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },
    savingRate: rates.isMutating,
    refused,
    /** The orders that their customs codes stop, with their buyers. */
    stoppedOrders: preview.data?.stopped ?? [],
    /** Takes the reasons for going ahead with orders that their customs codes stop. */
    letPass: (given: Overrides) =>
      setOverrides([...overrides.filter(({ idx }) => !given.some((one) => one.idx === idx)), ...given]),
    /** Asks the customs office about orders' codes again. */
    checkCodes: async (stopped: readonly { idx: number }[]) => {
      setProblem(null);
      try {
        await checkPcc.trigger({ body: { idxs: stopped.map(({ idx }) => idx) } });
        await preview.mutate();
      } catch (error) {
        const failure = error instanceof CallError ? error : new CallError(400, String(error));
        if (failure.kind !== "loggedOut") setProblem(textOf(failure));
      }
    },
    complete: parcels.filter(({ lacks }) => lacks.length === 0).length,
    loading: preview.isLoading && !preview.data,
    failure: preview.error,
    reload: () => void preview.mutate(),
    customsItems: customsItems.data ?? [],
    customsFailure: customsItems.error,
    working: apply.isMutating || send.isMutating || checkPcc.isMutating,
    keep: () => finish(false),
    send: () => finish(true),
    results,
    problem,
    found: draft.found,
    restore: () => {
      if (draft.found) {
        setOptions(draft.found.value.options);
        setEdits(new Map(draft.found.value.edits));
        setDivided(draft.found.value.parcels ?? UNDIVIDED);
      }
      draft.take();
    },
    forget: draft.discard,
  };
}
export type Apply = ReturnType<typeof useApply>;
