"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import {
  keyProblem,
  keysExpireOn,
  MARKET_KEYS,
  NO_KEYS,
  type KeyProblem,
} from "@/lib/domain/market-account/market-keys";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { LoginAnswer } from "@/lib/domain/market-account/login-answer";
import { askLogin } from "./ask-login";
import { loginCheckOf } from "./market-info-calls";
import type { MarketAccount } from "./use-market-accounts";
import type { AccountMarketName } from "@/lib/domain/markets/markets";
import type { KeyName } from "@/lib/domain/markets/market";

export type AccountField = "account" | "storeName" | KeyName;
type Problem = KeyProblem | "taken";

/** An account being entered or changed: its fields, what is wrong with them, and what the market says of the keys. */
export function useAccountForm(
  market: AccountMarketName,
  stored: MarketAccount | null,
  taken: readonly string[],
  onSaved: (account: string) => void,
) {
  const textOf = useFailureText();
  const notify = useNotify();
  const save = useWrite("userConfig.setMarketAccount");
  const [start] = useState<Record<AccountField, string>>(() => ({
    ...NO_KEYS,
    vendorId: stored?.vendorId ?? "",
    account: stored?.account ?? "",
    storeName: stored?.storeName ?? "",
  }));
  const [values, setValues] = useState(start);
  const [today] = useState(() => (MARKET_KEYS[market].lifeDays ? seoulDay(new Date()) : ""));
  const [typedIssuedOn, setIssuedOn] = useState<string | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<AccountField>>(new Set());
  const [answer, setAnswer] = useState<LoginAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [working, setWorking] = useState<"check" | "save" | null>(null);

  const isStored = (name: KeyName): boolean =>
    name === "vendorId" ? false : Boolean(stored?.isSet?.[name as "accessKey"]);
  const problemOf = (name: AccountField): Problem | undefined => {
    if (name === "storeName") return undefined;
    if (name !== "account") return keyProblem(market, name, values[name], isStored(name));
    if (values.account.trim() === "") return "missing";
    return !stored && taken.includes(values.account.trim()) ? "taken" : undefined;
  };
  const hasNewKey = (["accessKey", "secretKey", "openApiKey"] as const).some((name) => values[name].trim() !== "");
  // Keys are entered on the day they are issued, or the seller says otherwise. Stored ones keep their own day.
  const issuedOn = typedIssuedOn ?? (stored && !hasNewKey ? "" : today);
  const fields: readonly AccountField[] = ["account", "storeName", ...MARKET_KEYS[market].fields];
  const body = {
    account: values.account.trim(),
    storeName: values.storeName.trim() || values.account.trim(),
    ...Object.fromEntries(MARKET_KEYS[market].fields.map((name) => [name, values[name].trim()])),
  };

  async function run(kind: "check" | "save", work: () => Promise<void>) {
    setTouched(new Set(fields));
    if (working || fields.some((name) => problemOf(name))) return;
    setFailure(null);
    setWorking(kind);
    try {
      await work();
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
    } finally {
      setWorking(null);
    }
  }

  async function asked(): Promise<LoginAnswer> {
    const { storeName, ...keys } = body;
    const said = await askLogin(loginCheckOf(market), {
      body: MARKET_KEYS[market].isAskedBare ? keys : { storeName, ...keys },
    });
    setAnswer(said);
    return said;
  }

  async function store() {
    await save.trigger({ query: { market }, body: { ...body, ...(issuedOn && { keysIssuedOn: issuedOn }) } });
    notify(body.storeName);
    onSaved(body.account);
  }

  return {
    fields,
    values,
    /** Whether closing now would lose something entered. */
    isTyped: typedIssuedOn !== null || fields.some((name) => values[name] !== start[name]),
    set: (name: AccountField, value: string) => {
      setAnswer(null);
      setValues((now) => ({ ...now, [name]: value }));
    },
    touch: (name: AccountField) => setTouched((now) => new Set([...now, name])),
    problem: (name: AccountField) => (touched.has(name) ? problemOf(name) : undefined),
    isStored,
    issuedOn,
    setIssuedOn,
    endsOn: issuedOn ? keysExpireOn(market, issuedOn) : undefined,
    answer,
    failure,
    working,
    check: () => run("check", async () => void (await asked())),
    /** Tries the keys first; ones that were not accepted are saved only when the seller insists. */
    save: (insists: boolean) =>
      run("save", async () => {
        if (insists || (await asked()).state === "works") await store();
      }),
  };
}
export type AccountForm = ReturnType<typeof useAccountForm>;
