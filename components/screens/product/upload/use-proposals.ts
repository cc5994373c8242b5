"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import type { TextPlace } from "@/lib/domain/words/product-texts";
import { costOf } from "@/lib/domain/words/service-cost";
import type { ServiceTrouble } from "@/lib/domain/words/words";
import type { ProductRow } from "./product-row";

/** Products of one call. */
const AT_ONCE = 100;

type Proposal = Reply<"words.propose">[number];
export const PARTS = ["name", "options", "attributes"] as const;
type Part = (typeof PARTS)[number];

/** The part of a product a text belongs to. */
const partOf = ({ of }: TextPlace): Part =>
  of === "name" ? "name" : of === "group" || of === "value" ? "options" : "attributes";

/** What is known of the chosen products' Chinese, and which of it is wanted. */
export function useProposals(rows: readonly ProductRow[]) {
  const textOf = useFailureText();
  const service = useCall("words.service", {});
  const [found, setFound] = useState<readonly Proposal[]>([]);
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [parts, setParts] = useState<ReadonlySet<Part>>(new Set(PARTS));
  const [takesNear, setTakesNear] = useState(false);
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set());
  const asking = useRef(0);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);

  /** Asks for all products, some at a time; a later asking takes the place of one under way. */
  async function ask(useService: boolean) {
    const turn = (asking.current += 1);
    setFailure(null);
    setDone(0);
    const all: Proposal[] = [];
    try {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const answer = await callBff("words.propose", { body: { objectIds: ids.slice(at, at + AT_ONCE), useService } });
        if (asking.current !== turn) return;
        all.push(...answer);
        setFound([...all]);
        setDone(Math.min(ids.length, at + AT_ONCE));
      }
    } catch (error) {
      if (asking.current !== turn) return;
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
      setDone(ids.length);
    }
    if (useService) void service.mutate();
  }
  const first = useRef(ask);
  useEffect(function askOnce() {
    const under = asking;
    void first.current(false);
    return () => void (under.current += 1);
  }, []);

  const offered = found
    .map((one) => ({
      ...one,
      texts: one.texts.filter(({ place, from }) => parts.has(partOf(place)) && (takesNear || from !== "near")),
    }))
    .filter(({ texts }) => texts.length > 0);
  const open = [...new Set(found.flatMap((one) => one.open))];

  return {
    offered,
    wanted: offered.filter(({ id }) => !unwanted.has(id)),
    isWanted: (id: string) => !unwanted.has(id),
    toggle: (id: string) =>
      setUnwanted((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    parts,
    setPart: (part: Part, isOn: boolean) =>
      setParts((now) => new Set(isOn ? [...now, part] : [...now].filter((one) => one !== part))),
    near: found.flatMap(({ texts }) => texts).filter(({ from }) => from === "near").length,
    takesNear,
    setTakesNear,
    all: ids.length,
    done,
    isAsking: done < ids.length,
    failure,
    askAgain: () => void ask(false),
    /** What a service would be asked about, and what that costs; nothing where none is set up or everything is known. */
    service:
      service.data?.name && open.length > 0
        ? { name: service.data.name, cost: costOf(open), month: service.data.month, ask: () => void ask(true) }
        : undefined,
    troubles: [...new Set(found.flatMap((one) => one.troubles))] as readonly ServiceTrouble[],
  };
}
export type Proposals = ReturnType<typeof useProposals>;
