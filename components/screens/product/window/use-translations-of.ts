"use client";
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { askedAtOnce } from "@/lib/domain/words/asked-at-once";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { costOf } from "@/lib/domain/words/service-cost";
import type { WordKind } from "@/lib/domain/words/words";

/** A text of the draft: its place, the source's text, the present text, and of an attribute's value its title in the source. */
export type DraftText = { key: string; kind: WordKind; source: string; now: string; title?: string };
type Answer = Reply<"words.translate">[number];
export type Offer = DraftText & { answer: Answer; korean: string };

/** What is known of a draft's texts, and which of it is taken: what is Korean already and what is only near are not, at first. */
export function useTranslationsOf(texts: readonly DraftText[]) {
  const textOf = useFailureText();
  const service = useCall("words.service", {});
  const [answers, setAnswers] = useState<readonly Answer[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(true);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isGone = useRef(false);

  async function ask(useService: boolean) {
    setAsking(true);
    setFailure(null);
    try {
      const answer: Answer[] = [];
      for (const group of askedAtOnce(
        texts.map(({ source: text, kind, title }) => ({ text, kind, ...(title && { title }) })),
      ))
        answer.push(...(await callBff("words.translate", { body: { texts: group, useService } })));
      if (isGone.current) return;
      setAnswers(answer);
      if (useService) void service.mutate();
    } catch (error) {
      if (!isGone.current && error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
    }
    if (!isGone.current) setAsking(false);
  }
  const first = useRef(ask);
  useEffect(function askOnce() {
    isGone.current = false;
    void first.current(false);
    return () => {
      isGone.current = true;
    };
  }, []);

  const offers = texts.flatMap((text, at): Offer[] => {
    const answer = answers?.[at];
    return answer?.korean && answer.korean !== text.now ? [{ ...text, answer, korean: answer.korean }] : [];
  });
  const isChosen = ({ key, now, answer }: Offer): boolean =>
    chosen.get(key) ?? (hasChinese(now) && answer.from !== "near");
  const open = texts.flatMap(({ source }, at) => {
    const answer = answers?.[at];
    return answer && hasChinese(source) && (answer.korean === null || answer.unknown.length > 0) ? [source] : [];
  });

  return {
    offers,
    isChosen,
    choose: (key: string, isOn: boolean) => setChosen((now) => new Map(now).set(key, isOn)),
    taken: offers.filter(isChosen),
    isAsking,
    failure,
    askAgain: () => void ask(false),
    service:
      service.data?.name && open.length > 0
        ? { name: service.data.name, cost: costOf(open), month: service.data.month, ask: () => void ask(true) }
        : undefined,
    troubles: [...new Set((answers ?? []).flatMap(({ trouble }) => trouble ?? []))],
  };
}
