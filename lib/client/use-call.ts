"use client";
import { useRef } from "react";
import useSWR, { useSWRConfig, type SWRConfiguration } from "swr";
import useSWRMutation from "swr/mutation";
import type { CallId, Input, Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { outlines } from "@/lib/contract/outlines";
import { callBff } from "./bff";

type Settings<Id extends CallId> = Pick<
  SWRConfiguration<Reply<Id>, CallError>,
  "refreshInterval" | "keepPreviousData" | "revalidateOnFocus"
>;

/** Reads through the cache. Pass `null` while the input is not known yet. */
export function useCall<Id extends CallId>(id: Id, input: Input<Id> | null, settings: Settings<Id> = {}) {
  const { keeps } = outlines[id];
  const kept = keeps === undefined ? {} : { dedupingInterval: keeps * 1_000 };
  return useSWR<Reply<Id>, CallError>(
    input === null ? null : [id, input],
    ([, given]: [Id, Input<Id>]) => callBff(id, given),
    { keepPreviousData: true, revalidateOnFocus: false, ...kept, ...settings },
  );
}

/** Refetches whatever the catalogue says a write makes stale, with SWR's `mutate`. */
export function refetch(mutate: (isStale: (key: unknown) => boolean) => unknown, id: CallId): void {
  const { stales = [] } = outlines[id];
  void mutate((key) => Array.isArray(key) && stales.includes(String(key[0])));
}

/** The same as a hook, for writes that are not made with `useWrite`. */
export function useStale(id: CallId): () => void {
  const { mutate } = useSWRConfig();
  return () => refetch(mutate, id);
}

/**
 * Writes, then refetches everything the catalogue marks as stale after this write.
 *
 * A write that must not happen twice keeps its idempotency key until it got a reply, so pressing the button again after a
 * lost reply returns the first attempt's result instead of repeating the work. A refusal is a reply: the next press is a
 * new attempt, or the stored refusal would return after its cause was fixed.
 */
export function useWrite<Id extends CallId>(id: Id) {
  const refetchStale = useStale(id);
  const attempt = useRef<{ body: string; key: string } | null>(null);
  return useSWRMutation<Reply<Id>, CallError, string, Input<Id>>(
    `write:${id}`,
    async (_, { arg }) => {
      const body = JSON.stringify(arg);
      if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
      try {
        const reply = await callBff(id, arg, { idempotencyKey: attempt.current.key });
        attempt.current = null;
        return reply;
      } catch (error) {
        if (error instanceof CallError && isFinal(error)) attempt.current = null;
        throw error;
      }
    },
    {
      throwOnError: true,
      onSuccess: refetchStale,
    },
  );
}

/** 409 says that the first attempt is still running; everything below 500 else is the last word on it. */
const isFinal = ({ kind, code }: CallError): boolean => kind === "refused" && code < 500 && code !== 409;
