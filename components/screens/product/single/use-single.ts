"use client";
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { hasBot, useCollectWriters } from "@/lib/client/collecting";
import { useCall } from "@/lib/client/use-call";
import { useKoreanChoice } from "@/lib/client/use-korean-choice";
import { useListQuery } from "@/lib/client/use-list-query";
import { useWork } from "@/lib/client/use-work";
import { CallError } from "@/lib/contract/errors";
import { parseProductAddress } from "@/lib/domain/sites/product-address";
import { numberIn } from "@/lib/domain/kit/typed-number";

/** One address collected at once and followed to the resulting product. The running work is in the URL. */
export function useSingle() {
  const { query, set } = useListQuery({ work: "", url: "" });
  const [text, setText] = useState(query.url);
  const [group, setGroup] = useState("");
  const [memo, setMemo] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const [botMissing, setBotMissing] = useState(false);
  const textOf = useFailureText();
  const address = parseProductAddress(text);
  const known = address.ok && address.code !== undefined ? { site: address.site, code: address.code } : null;
  const owned = useCall("collection.exists", known ? { query: known } : null);
  const quota = useCall("log.remainingCollect", {});
  const groups = useCall("collection.groupNames", {});
  const writers = useCollectWriters();
  const korean = useKoreanChoice();
  const workNumber = numberIn(query.work) ?? null;
  const work = useWork("Collect", workNumber);
  const item = work.items[0];
  const collected = item?.status === "Success" && item.site && item.code ? { site: item.site, code: item.code } : null;
  const product = useCall("collection.detail", collected ? { query: collected } : null);

  const { mutate: askOwned } = owned;
  const { mutate: askQuota } = quota;
  const told = useRef<number | null>(null);
  useEffect(
    function countAgainWhenDone() {
      if (!work.done || told.current === workNumber) return;
      told.current = workNumber;
      void askOwned();
      void askQuota();
    },
    [work.done, workNumber, askOwned, askQuota],
  );

  async function start() {
    if (!address.ok || starting) return;
    setStarting(true);
    setProblem(null);
    try {
      if (!(await hasBot())) {
        setBotMissing(true);
        return;
      }
      const answer = await writers[address.site].trigger({
        body: {
          groupName: group.trim(),
          memo: memo.trim(),
          keyword: "",
          ...korean.asBody,
          items: [{ url: address.url }],
        },
      });
      const number = answer.workNumber;
      set({ work: number === undefined ? "" : String(number), url: address.url });
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, "", "unreadable");
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
    } finally {
      setStarting(false);
    }
  }

  const exists = owned.data;
  return {
    text,
    setText,
    group,
    setGroup,
    memo,
    setMemo,
    groups: groups.data ?? [],
    korean,
    address,
    isOwned: exists === undefined ? undefined : typeof exists === "boolean" ? exists : exists.exists,
    quota: quota.data,
    starting,
    start,
    problem,
    botMissing,
    dismissBot: () => setBotMissing(false),
    workNumber,
    item,
    workFailure: work.failure,
    product: product.data,
    productFailure: product.error,
    another: () => {
      setText("");
      set({ work: "", url: "" });
    },
  };
}
export type Single = ReturnType<typeof useSingle>;
