"use client";
import { useCallback, useMemo, useState } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { useFailureText } from "@/components/ui/state-notes";
import { useNewest } from "@/components/ui/use-newest";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { useListQuery } from "@/lib/client/use-list-query";
import type { Reply } from "@/lib/contract/catalogue";
import { INQUIRY_KINDS } from "@/lib/domain/inquiry/inquiry-kind";
import { CallError } from "@/lib/contract/errors";
import type { RowResult } from "@/lib/contract/schemas/common";
import { courierBy } from "@/lib/domain/couriers/couriers";
import { inquiryRule } from "@/lib/domain/inquiry/answer-clock";
import { filledTemplate, type TemplateValues } from "@/lib/domain/inquiry/answer-template";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";
import { numberIn } from "@/lib/domain/kit/typed-number";

export type Inquiry = Reply<"marketCs.list">["summary"][number];
type Drafts = [number, string][];
type BulkAnswerEnd = { done: number; failed: RowResult[]; names: ReadonlyMap<string, string> };

export const STATUSES = ["Waiting", "Answered"] as const;
const DEFAULTS = {
  inqStatus: "Waiting",
  inqMarket: "",
  inqKind: "",
  inqFrom: "",
  inqTo: "",
  inqWord: "",
  inqPage: "1",
  inqSize: "50",
  inq: "",
};
/** The address says nothing for a default, so "all" needs a word of its own. */
export const ALL = "All";
const NONE: readonly Inquiry[] = [];
/** What the market holds an inquiry's answer to. */
export const ruleOf = ({ market, list = "product" }: Inquiry) => inquiryRule(market, list);

/** Whether it can get an answer together with others. */
export const mayAnswerTogether = ({ status, wants }: Inquiry): boolean =>
  status === "Waiting" && wants !== "confirmation";

/** The inbox: filters in the address, one inquiry read at a time, answers kept until they are sent. */
export function useInquiries() {
  const { query, set } = useListQuery(DEFAULTS);
  const textOf = useFailureText();
  const marketLabel = useMarketLabel();
  const kind = INQUIRY_KINDS.find((one) => one === query.inqKind);
  const filter = {
    pageNum: Math.max(1, numberIn(query.inqPage) || 1),
    pageLimit: Math.min(300, numberIn(query.inqSize) || 50),
    ...(query.inqStatus !== ALL && { status: query.inqStatus }),
    ...(query.inqMarket && { market: query.inqMarket }),
    ...(kind && { kind }),
    ...(query.inqFrom && { startDate: query.inqFrom }),
    ...(query.inqTo && { endDate: query.inqTo }),
    ...(query.inqWord && { keyword: query.inqWord }),
  };
  const list = useCall("marketCs.list", { body: { ...filter, refresh: false } });
  const pull = useWrite("marketCs.list");
  const answer = useWrite("marketCs.answer");
  const answerMany = useWrite("marketCs.answerMany");
  const edit = useWrite("marketCs.editAnswer");
  const confirm = useWrite("marketCs.confirm");
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [editing, setEditing] = useState<number | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [pulls, setPulls] = useState<readonly { market: string; marketAccount: string; message?: string | null }[]>([]);
  const [end, setEnd] = useState<BulkAnswerEnd | null>(null);
  const kept = useMemo<Drafts | null>(() => (typed.size > 0 ? [...typed] : null), [typed]);
  const draft = useDraft<Drafts>("inquiries/answers", kept);

  const inquiries = list.data?.summary ?? NONE;
  const chosen = inquiries.find(({ idx }) => String(idx) === query.inq) ?? inquiries[0];
  const choose = (idx: number) => {
    setEditing(null);
    setProblem(null);
    set({ inq: String(idx), inqPage: query.inqPage });
  };
  const step = (by: 1 | -1) => {
    const at = inquiries.findIndex(({ idx }) => idx === chosen?.idx);
    const next = inquiries[at + by];
    if (next) choose(next.idx);
    return next?.idx;
  };

  const type = useCallback(
    (idx: number, text: string) =>
      setTyped((now) => {
        const next = new Map(now);
        if (text === "") next.delete(idx);
        else next.set(idx, text);
        return next;
      }),
    [],
  );
  const valuesOf = useCallback(
    (one: Inquiry): TemplateValues => ({
      buyer: one.order?.buyerName || one.buyer,
      productName: one.productName || one.order?.productName,
      orderNo: one.orderNo || one.order?.orderNo,
      carrier: courierBy(one.order?.deliveryCompany ?? "")?.name ?? one.order?.deliveryCompany,
      invoice: one.order?.invoice,
      market: marketLabel(one.market),
      storeName: one.order?.storeName || one.marketAccount,
    }),
    [marketLabel],
  );

  /** Does something and tells what kept it from being done; true when nothing did. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
      // A colleague may have answered first: the refreshed list shows the present state next to the reason.
      await list.mutate();
      return false;
    }
  }

  const newest = useNewest(query);
  /** The next one that waits after this one, else the first that does; a seller who went elsewhere meanwhile stays there. */
  function goOn(from: Inquiry) {
    if (Object.entries(query).some(([name, value]) => newest.current[name as keyof typeof query] !== value)) return;
    const at = inquiries.findIndex(({ idx }) => idx === from.idx);
    const waits = (one: Inquiry) => one.status === "Waiting" && one.idx !== from.idx;
    const next = inquiries.slice(at + 1).find(waits) ?? inquiries.find(waits);
    if (next) choose(next.idx);
  }

  const textOfAnswer = (one: Inquiry) => typed.get(one.idx) ?? (editing === one.idx ? (one.answer ?? "") : "");

  return {
    query,
    set: (change: Partial<typeof DEFAULTS>) => {
      setChecked(new Set());
      set({ inqPage: "", ...change });
    },
    isNarrowed:
      [query.inqMarket, query.inqKind, query.inqFrom, query.inqTo, query.inqWord].some(Boolean) ||
      query.inqStatus !== DEFAULTS.inqStatus,
    reset: () => set({ inqStatus: "", inqMarket: "", inqKind: "", inqFrom: "", inqTo: "", inqWord: "", inqPage: "" }),
    inquiries,
    chosen,
    choose,
    step,
    waitingCount: list.data?.waitingCount,
    total: list.data?.totalCount ?? 0,
    pageCount: list.data?.totalPage ?? 1,
    loading: list.isLoading,
    failure: list.error,
    reload: () => void list.mutate(),
    pulling: pull.isMutating,
    refresh: () =>
      attempt(async () => {
        const told = await pull.trigger({ body: { ...filter, refresh: true } });
        setPulls((told.pulls ?? []).filter(({ ok }) => !ok));
        await list.mutate();
      }),
    pulls,
    type,
    textOf: textOfAnswer,
    isTyped: (one: Inquiry) => typed.has(one.idx),
    fill: (one: Inquiry, template: string) => type(one.idx, filledTemplate(template, valuesOf(one)).text),
    valuesOf,
    isEditing: (one: Inquiry) => editing === one.idx,
    startEdit: (one: Inquiry) => setEditing(one.idx),
    stopEdit: (one: Inquiry) => {
      setEditing(null);
      type(one.idx, "");
    },
    sending: answer.isMutating || edit.isMutating || confirm.isMutating,
    send: async (one: Inquiry) => {
      const content = textOfAnswer(one);
      const isEdit = editing === one.idx;
      const done = await attempt(() => (isEdit ? edit : answer).trigger({ body: { idx: one.idx, content } }));
      if (!done) return false;
      type(one.idx, "");
      if (isEdit) setEditing(null);
      else goOn(one);
      return true;
    },
    confirm: async (one: Inquiry) => {
      if (await attempt(() => confirm.trigger({ body: { idx: one.idx } }))) goOn(one);
    },
    checked,
    check: (ids: readonly string[]) =>
      setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids)),
    checkMore: (ids: readonly string[]) => setChecked((now) => new Set([...now, ...ids])),
    checkedInquiries: inquiries.filter(({ idx }) => checked.has(String(idx))),
    answeringMany: answerMany.isMutating,
    sendMany: (rows: { idx: number; content: string }[]) =>
      attempt(async () => {
        const names = new Map(inquiries.map((one) => [String(one.idx), one.content.slice(0, 40)]));
        const told = await answerMany.trigger({ body: { rows } });
        const failed = told.rows.filter(({ ok }) => !ok);
        setChecked(new Set(failed.map(({ key }) => key)));
        setEnd({ done: told.rows.length - failed.length, failed, names });
      }),
    end,
    dismissEnd: () => setEnd(null),
    problem,
    found: draft.found,
    restore: () => {
      if (draft.found) setTyped(new Map(draft.found.value));
      draft.take();
    },
    forget: draft.discard,
  };
}
export type Inquiries = ReturnType<typeof useInquiries>;
