import { isSameHolder, type BankAccount } from "@/lib/domain/referral/bank";
import type { UpstreamSettings } from "@/lib/settings/upstream";

/** What a bank says of an account: whether it is there and belongs to who was named, or that nobody could be asked. */
export type HolderAnswer = "match" | "mismatch" | "missing" | "unavailable";

/** Where a holder's name is asked for. The number comes as digits; no adapter may write it down. */
type BankDesk = { holder(account: BankAccount): Promise<HolderAnswer> };

const REHEARSED_STRANGER = "홍길동";

/**
 * A bank to rehearse with: numbers that end in 0000 are not there, those that end in 0001 belong to 홍길동, and every other
 * one to whoever is named.
 */
const rehearsedBank: BankDesk = {
  async holder({ accountNumber, holder }) {
    if (accountNumber.endsWith("0000")) return "missing";
    if (!accountNumber.endsWith("0001")) return "match";
    return isSameHolder(holder, REHEARSED_STRANGER) ? "match" : "mismatch";
  },
};

/** Where orders are real nobody has a contract with a bank yet, so nothing is known of any account. */
const noBank: BankDesk = { holder: async () => "unavailable" };

/** What tells which bank is asked. */
export type BankNeeds = { settings: Pick<UpstreamSettings, "realMarkets"> };

export const bankDeskFor = ({ settings }: BankNeeds): BankDesk =>
  settings.realMarkets.length > 0 ? noBank : rehearsedBank;
