import { isSameHolder, type BankAccount } from "@/lib/domain/referral/bank";
import type { UpstreamSettings } from "@/lib/settings/upstream";

/**
 * A bank's result for an account: it exists with this holder, with another holder, does not exist, or the bank is
 * unavailable.
 */
export type HolderAnswer = "match" | "mismatch" | "missing" | "unavailable";

/** Looks up a holder's name. The number consists of digits; no adapter may store it. */
type BankDesk = { holder(account: BankAccount): Promise<HolderAnswer> };

const REHEARSED_STRANGER = "홍길동";

/**
 * A rehearsed bank: numbers that end in 0000 do not exist, those that end in 0001 belong to 홍길동, and every other one to the
 * given holder.
 */
const rehearsedBank: BankDesk = {
  async holder({ accountNumber, holder }) {
    if (accountNumber.endsWith("0000")) return "missing";
    if (!accountNumber.endsWith("0001")) return "match";
    return isSameHolder(holder, REHEARSED_STRANGER) ? "match" : "mismatch";
  },
};

/** With real orders there is no contract with a bank yet, so no account can be checked. */
const noBank: BankDesk = { holder: async () => "unavailable" };

/** The settings that select the bank. */
export type BankNeeds = { settings: Pick<UpstreamSettings, "realMarkets"> };

export const bankDeskFor = ({ settings }: BankNeeds): BankDesk =>
  settings.realMarkets.length > 0 ? noBank : rehearsedBank;
