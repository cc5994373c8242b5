import type { NounHandlers } from "@/lib/contract/catalogue";
import { gap } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";

export const referral: NounHandlers<"referral", Context> = {
  id: gap("referral.id"),
  setId: gap("referral.setId"),
  checkAccountNumber: gap("referral.checkAccountNumber"),
  withdraw: gap("referral.withdraw"),
  cancelWithdrawal: gap("referral.cancelWithdrawal"),
  setMileage: gap("referral.setMileage"),
  setConfig: gap("referral.setConfig"),
  withdrawalsByManager: gap("referral.withdrawalsByManager"),
  confirmWithdrawal: gap("referral.confirmWithdrawal"),
  mileageDetail: gap("referral.mileageDetail"),
  mileage: gap("referral.mileage"),
  recentWithdrawal: gap("referral.recentWithdrawal"),
  withdrawals: gap("referral.withdrawals"),
  recommendedUsers: gap("referral.recommendedUsers"),
  checkId: gap("referral.checkId"),
};
