"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { AccountMarket } from "@/lib/contract/schemas/common";
import {
  keyProblem,
  keysExpireOn,
  MARKET_KEYS,
  NO_KEYS,
  type KeyName,
  type KeyProblem,
} from "@/lib/domain/accounts/market-keys";
import { seoulDay } from "@/lib/domain/listing/seoul-days";
import { loginAnswer, type LoginAnswer, type MarketAccount } from "./use-market-accounts";

/** The call that tries keys before they are saved, by market. */
const LOGIN_CHECK = {
  SmartStoreAPI: "marketInfo.smartStoreApiLoginCheck",
  Coupang: "marketInfo.coupangLoginCheck",
  Gmarket: "marketInfo.gmarketLoginCheck",
  Auction: "marketInfo.auctionLoginCheck",
  Elevenst: "marketInfo.elevenstLoginCheck",
  WeMakePrice: "marketInfo.weMakePriceLoginCheck",
} as const;

export type AccountField = "account" | "storeName" | KeyName;
type Problem = KeyProblem | "taken";

/** An account being entered or changed: its fields, what is wrong with them, and what the market says of the keys. */
export function useAccountForm(
  market: AccountMarket,
  stored: MarketAccount | null,
  taken: readonly string[],
  onSaved: (account: string) => void,
) {
  const textOf = useFailureText();
  const notify = useNotify();
  const save = useWrite("userConfig.setMarketAccount");
  const [values, setValues] = useState<Record<AccountField, string>>({
    ...NO_KEYS,
    vendorId: stored?.vendorId ?? "",
    account: stored?.account ?? "",
    storeName: stored?.storeName ?? "",
  });
  const [issuedOn, setIssuedOn] = useState(() => (stored ? "" : seoulDay(new Date())));
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
    const said = loginAnswer(await callBff(LOGIN_CHECK[market], { body }));
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
    /** Tries the keys first; refused ones are saved only when the seller insists. */
    save: (insists: boolean) =>
      run("save", async () => {
        if (insists || (await asked()).ok) await store();
      }),
  };
}
export type AccountForm = ReturnType<typeof useAccountForm>;
