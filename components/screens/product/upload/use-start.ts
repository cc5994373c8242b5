"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { keepDesk, type DeskStart } from "@/lib/client/listing-desk";
import { useStale } from "@/lib/client/use-call";
import { useVisitor } from "@/lib/client/visitor";
import type { Input } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { withProducts } from "@/lib/domain/listing/desk";
import type { DeskCheck, DeskLoss } from "@/lib/domain/listing/desk-checks";
import { emptyNumbers, emptyTexts } from "./targets";
import type { DeskState } from "./use-desk";
import type { Targets } from "./use-targets";

type Given = {
  state: DeskState;
  targets: Targets;
  going: readonly DeskCheck[];
  losses: readonly DeskLoss[];
  /** Saves what is staged; false keeps the start from happening. */
  saveAll: () => Promise<boolean>;
};

/** 409 says that the first attempt is still running; everything else below 500 is the last word on it. */
const isFinal = ({ kind, code }: CallError): boolean => kind === "refused" && code < 500 && code !== 409;

/**
 * Starts the listing. The start is stored with a key before it is sent: after a reload or a lost reply the same start is
 * sent again, and the server returns the one work.
 */
export function useStart({ state, targets, going, losses, saveAll }: Given) {
  const { username } = useVisitor();
  const notify = useNotify();
  const textOf = useFailureText();
  const refetch = useStale("market.upload");
  const [isBusy, setIsBusy] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press may come before anything is drawn as busy.
  const running = useRef(false);
  const { desk, sending, setSending, setStarted, settle } = state;

  async function send(start: DeskStart) {
    try {
      const { workNumber, message } = await callBff("market.upload", start.input, { idempotencyKey: start.key });
      const sent = new Set(start.input.body.objectIds);
      settle((now) =>
        withProducts(
          now,
          now.products.filter((id) => !sent.has(id)),
        ),
      );
      setSending(null);
      setStarted({ workNumber: workNumber ?? null, message });
      notify(message);
      refetch();
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      if (isFinal(failure)) setSending(null);
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
    }
  }

  async function once(work: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setProblem(null);
    await work();
    setIsBusy(false);
    running.current = false;
  }

  /** Everything that goes out, as the call wants it. */
  function inputOf(): Input<"market.upload"> {
    const storeName = emptyTexts();
    const templateName = emptyTexts();
    for (const { market, key } of targets.chosen) {
      storeName[key] = targets.choiceOf(market)?.storeName ?? "";
      templateName[key] = targets.templateOf(market);
    }
    const leaveOut = going.flatMap(({ row, markets }) => {
      const left = targets.chosen.map(({ market }) => market).filter((market) => !markets.includes(market));
      return left.length > 0 ? [{ objectId: row.id, markets: left }] : [];
    });
    const cells = going.flatMap(({ row, markets, cells }) =>
      markets.flatMap((market) => (cells[market] ? [{ objectId: row.id, ...cells[market] }] : [])),
    );
    const categories = cells.flatMap(({ objectId, market, category }) =>
      category ? [{ objectId, market, category: category.id }] : [],
    );
    const prices = cells.flatMap(({ objectId, market, isOwnPrice, prices: { from } }) =>
      isOwnPrice ? [{ objectId, market, krw: from }] : [],
    );
    const taken = losses.flatMap(({ id, market, krw, isTaken }) => (isTaken ? [{ objectId: id, market, krw }] : []));
    return {
      query: { uploadOption: 0 },
      body: {
        objectIds: going.map(({ row }) => row.id),
        storeName,
        category: { customCategoryIdx: 0, idx: emptyNumbers() },
        templateName,
        ...(leaveOut.length > 0 && { leaveOut }),
        ...(categories.length > 0 && { categories }),
        ...(prices.length > 0 && { prices }),
        ...(desk.lossReason && taken.length > 0 && { losses: { reason: desk.lossReason, products: taken } }),
      },
    };
  }

  const start = () =>
    once(async () => {
      // A product whose fix could not be saved would be refused by the market; the seller sees which, and starts again.
      const areSaved = await saveAll();
      setIsHeld(!areSaved);
      if (!areSaved) return;
      const next = { key: crypto.randomUUID(), input: inputOf() };
      setSending(next);
      // Written down before it is sent, as the page may be gone before the answer comes.
      await keepDesk(username, { desk, sending: next, started: null });
      await send(next);
    });

  const again = useEffectEvent(() => {
    if (sending) void once(() => send(sending));
  });
  useEffect(function askAgainForWhatWasNotAnswered() {
    again();
  }, []);

  return {
    start,
    isBusy,
    /** Whether the last press started nothing, because a fix could not be saved. */
    isHeld,
    /** Why the start was refused, or why nothing is known of it. */
    problem,
    /** Asks again for a start whose answer never came; nothing is listed twice by it. */
    askAgain: sending && !isBusy ? () => void once(() => send(sending)) : undefined,
  };
}
