"use client";
import { useRouter } from "next/navigation";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { productWord } from "@/lib/client/product-word";
import { useCall } from "@/lib/client/use-call";
import { hasBot, useCollectWriters } from "@/lib/client/collecting";
import { useDraft } from "@/lib/client/use-draft";
import { useKoreanChoice } from "@/lib/client/use-korean-choice";
import { useListQuery } from "@/lib/client/use-list-query";
import { CallError } from "@/lib/contract/errors";
import { linesNotRead, parseAddressLines } from "@/lib/domain/sites/address-lines";
import { hrefOf } from "@/lib/routes";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { SITE_NAMES, type SiteName } from "@/lib/domain/sites/sites";

type Kept = { text: string; group: string; memo: string };
type Started = { site: SiteName; workNumber: number | undefined; count: number };

/** The collect form: what was pasted, what of it can be collected, and the works it started. */
export function useCollect() {
  const notify = useNotify();
  const textOf = useFailureText();
  const router = useRouter();
  const [text, setText] = useState("");
  const [group, setGroup] = useState("");
  const [memo, setMemo] = useState("");
  const [starting, setStarting] = useState(false);
  const [botMissing, setBotMissing] = useState(false);
  const { query, set } = useListQuery({ work: "" });
  const read = useDeferredValue(text);
  const list = useMemo(() => parseAddressLines(read), [read]);
  const quota = useCall("log.remainingCollect", {});
  const groups = useCall("collection.groupNames", {});
  const works = useCall(
    "log.collectAll",
    {},
    {
      refreshInterval: (all) => (all?.some(({ status }) => status === "Working") ? 2_000 : 0),
    },
  );
  const working = works.data?.filter(({ status }) => status === "Working").length;
  const { mutate: readQuota } = quota;
  useEffect(
    function countAgainWhenAWorkEnds() {
      // What could not be collected costs nothing, and only the end of a work tells how many those were.
      if (working !== undefined) void readQuota();
    },
    [working, readQuota],
  );
  const writers = useCollectWriters();
  const korean = useKoreanChoice();
  const kept = useMemo<Kept | null>(() => (text.trim() ? { text, group, memo } : null), [text, group, memo]);
  const draft = useDraft<Kept>("product/collect", kept);
  const perSite = SITE_NAMES.map((site) => ({ site, items: list.addresses.filter((item) => item.site === site) }));
  const remaining = quota.data?.remaining ?? null;

  /** One work per site. Sites that could not be started keep their addresses in the form. */
  async function start() {
    // The counts on screen may lag behind the text; what is sent and what is kept may not.
    const asked = parseAddressLines(text);
    if (starting || asked.addresses.length === 0) return [];
    setStarting(true);
    const started: Started[] = [];
    const left: string[] = [];
    try {
      if (!(await hasBot())) {
        setBotMissing(true);
        setStarting(false);
        return started;
      }
      for (const site of SITE_NAMES) {
        const items = asked.addresses.filter((item) => item.site === site);
        if (items.length === 0) continue;
        try {
          const answer = await writers[site].trigger({
            body: {
              groupName: group.trim(),
              memo: memo.trim(),
              keyword: "",
              ...korean.asBody,
              items: items.map(({ url }) => ({ url })),
            },
          });
          started.push({ site, workNumber: answer.workNumber, count: items.length });
        } catch (error) {
          left.push(...items.map(({ url }) => url));
          notify(textOf(error instanceof CallError ? error : { message: String(error) }), "error");
        }
      }
    } catch (error) {
      left.push(...asked.addresses.map(({ url }) => url));
      notify(textOf(error instanceof CallError ? error : { message: String(error) }), "error");
    }
    const keep = [...left, ...asked.problems.map((line) => line.text), ...linesNotRead(text)].join("\n");
    setText(keep);
    const first = started[0];
    if (first?.workNumber !== undefined) set({ work: String(first.workNumber) });
    setStarting(false);
    return started;
  }

  /** Puts a file's lines under what is typed already. */
  const addLines = (lines: readonly string[]) => setText((now) => [now.trim(), ...lines].filter(Boolean).join("\n"));

  return {
    text,
    setText,
    addLines,
    group,
    setGroup,
    memo,
    setMemo,
    groups: groups.data ?? [],
    korean,
    perSite,
    count: list.addresses.length,
    problems: list.problems,
    duplicates: list.duplicates,
    truncated: list.truncated,
    quota: quota.data,
    overQuota: remaining !== null && list.addresses.length > remaining,
    starting,
    start,
    botMissing,
    goToLogin: () => router.push(hrefOf("login", productWord(), { next: hrefOf("collect", productWord()) })),
    dismissBot: () => setBotMissing(false),
    works,
    openWork: numberIn(query.work) ?? null,
    showWork: (workNumber: number | null) => set({ work: workNumber === null ? "" : String(workNumber) }),
    found: draft.found,
    restore: () => {
      if (!draft.found) return;
      const left = draft.found.value;
      // What was typed before the offer was taken stays; so do its group and memo.
      setText((now) => [now.trim(), left.text].filter(Boolean).join("\n"));
      setGroup((now) => now || left.group);
      setMemo((now) => now || left.memo);
      draft.take();
    },
    forget: draft.discard,
  };
}
export type Collect = ReturnType<typeof useCollect>;
