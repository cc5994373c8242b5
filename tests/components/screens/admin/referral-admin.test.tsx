import { screen, waitFor, within } from "@testing-library/react";
import { ReferralAdmin } from "@/components/screens/admin/referral/referral-admin";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const row = (idx: number, userId: string) => ({
  idx,
  userId,
  amount: 20_000,
  incomeTax: 600,
  localTax: 60,
  net: 19_340,
  bankCode: "004",
  accountNumber: "110123456789",
  holder: "김나루",
  state: "requested" as const,
  requestedAt: "2026-11-20T01:00:00.000Z",
  decidedAt: null,
  reason: "",
});

test("each payout is decided by itself, and its row says what stood in the way", async () => {
  const decided = jest.fn();
  server.use(
    ...mswHandlers({
      "referral.withdrawalsByManager": () => [row(1, "seller"), row(2, "free")],
      "referral.mileage": () => ({
        amount: 0,
        held: 0,
        ripening: 0,
        owed: 0,
        rewardBasisPoints: 1_000,
        withdrawalMin: 10_000,
        withdrawalMultiple: 1_000,
      }),
      "referral.confirmWithdrawal": ({ body }) => {
        decided(body);
        return body.idx === 1 ? refusal(409, "이미 처리된 출금 신청입니다.") : { ...row(2, "free"), state: "refused" };
      },
    }),
  );
  const { user } = renderScreen(<ReferralAdmin />, {
    path: "/app/admin",
    visitor: { username: "admin", role: "Admin", plan: "Pro" },
  });
  const [first] = await screen.findAllByRole("button", { name: "Paid" });
  await user.click(first!);
  const question = await screen.findByRole("alertdialog", { name: /Was .* sent to/ });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(decided).not.toHaveBeenCalled();
  await user.click(first!);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Paid" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("이미 처리된");
  const [, refuse] = screen.getAllByRole("button", { name: "Refuse" });
  expect(refuse).toBeDisabled();
  await user.type(screen.getAllByRole("textbox", { name: "Reason to refuse" })[1]!, "본인 확인");
  await user.click(screen.getAllByRole("button", { name: "Refuse" })[1]!);
  expect(decided).toHaveBeenLastCalledWith({ idx: 2, approve: false, reason: "본인 확인" });
});
