import { screen, within } from "@testing-library/react";
import { MyPageScreen } from "@/components/screens/my-page/my-page-screen";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const WITHDRAWAL = {
  idx: 7,
  amount: 20_000,
  incomeTax: 600,
  localTax: 60,
  net: 19_340,
  bankCode: "004",
  accountNumber: "********6789",
  holder: "김*루",
  state: "requested" as const,
  requestedAt: "2026-11-20T01:00:00.000Z",
  decidedAt: null,
  reason: "",
};
const RATES = { rewardBasisPoints: 1_000, withdrawalMin: 10_000, withdrawalMultiple: 1_000 };

function open(over: Answers = {}) {
  server.use(
    ...mswHandlers({
      "referral.id": () => ({ recommendId: "7NARU234", recommender: "이*구" }),
      "referral.mileage": () => ({ amount: 50_000, held: 20_000, ripening: 0, owed: 0, ...RATES }),
      "referral.withdrawals": () => [WITHDRAWAL],
      "referral.mileageDetail": () => [],
      "referral.recommendedUsers": () => [{ name: "최*리", joinedAt: "2026-10-01T01:00:00.000Z", earned: 66_000 }],
      ...over,
    }),
  );
  return renderScreen(<MyPageScreen product="Naru" />, { path: "/app/myPage?part=referral" });
}
const fill = async (user: ReturnType<typeof open>["user"], amount: string) => {
  await user.type(await screen.findByRole("textbox", { name: "Amount" }), amount);
  await user.click(screen.getByRole("combobox", { name: "Bank" }));
  await user.click(screen.getByRole("option", { name: "KB국민은행" }));
  await user.type(screen.getByRole("textbox", { name: "Account number" }), "110-123-456789");
  await user.type(screen.getByRole("textbox", { name: "Account holder" }), "김나루");
};

test("the seller reads code, balance, payouts and who joined", async () => {
  open();
  expect(await screen.findByText("7NARU234")).toBeVisible();
  expect(
    await screen.findByRole("row", { name: /₩20,000 ₩19,340 KB국민은행 \*{8}6789 김\*루 Requested/ }),
  ).toBeVisible();
  expect(screen.getByRole("row", { name: /최\*리 .*₩66,000/ })).toBeVisible();
});

test("what is withheld and what arrives is said, the account checked, and only then the payout asked for", async () => {
  const asked = jest.fn();
  const { user } = open({
    "referral.checkAccountNumber": () => ({ ok: true, message: null }),
    "referral.withdraw": ({ body }) => {
      asked(body);
      return WITHDRAWAL;
    },
  });
  await fill(user, "33,000");
  expect(screen.getByText("₩31,920")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Check the account and withdraw" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Withdraw ₩33,000?" });
  expect(asked).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("textbox", { name: "Amount" })).toHaveValue("");
  expect(asked).toHaveBeenCalledWith({
    amount: 33_000,
    bankCode: "004",
    accountNumber: "110-123-456789",
    holder: "김나루",
  });
});

test("an account of somebody else is said, and what was typed stays", async () => {
  const { user } = open({ "referral.checkAccountNumber": () => ({ ok: false, message: "예금주 이름이 다릅니다." }) });
  await fill(user, "20,000");
  await user.click(screen.getByRole("button", { name: "Check the account and withdraw" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("예금주 이름이 다릅니다.");
  expect(screen.getByRole("textbox", { name: "Account number" })).toHaveValue("110-123-456789");
});

test("more than the balance cannot be asked for", async () => {
  const { user } = open();
  await fill(user, "60,000");
  expect(screen.getByText("More than your balance of ₩50,000.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Check the account and withdraw" })).toBeDisabled();
});
