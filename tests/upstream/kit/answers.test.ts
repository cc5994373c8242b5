import { gap, gapOf } from "@/upstream/kit/answers";

test("a call nobody built says so with its name, and is found as one", () => {
  const handler = gap("payment.returnPay");
  expect(gapOf(handler)).toBe("payment.returnPay");
  expect(gapOf(() => undefined)).toBeUndefined();
  expect(handler).toThrow(
    expect.objectContaining({ status: 501, message: expect.stringContaining("payment.returnPay") }),
  );
});
