import { windowAddress } from "@/lib/domain/payment/window-address";

test("everything a window page is told stands in its address, signs of addresses included", () => {
  const address = windowAddress("http://127.0.0.1:4004/window", {
    clientKey: "test_ck_1",
    paymentId: "naru-0001",
    orderName: "프로 & 1개월 #1",
    amountKrw: 33_000,
    successUrl: "http://localhost:3000/app/success.html?plan=a&b=c",
    failUrl: "http://localhost:3000/app/fail.html",
  });
  const { origin, pathname, searchParams } = new URL(address);
  expect(`${origin}${pathname}`).toBe("http://127.0.0.1:4004/window");
  expect(Object.fromEntries(searchParams)).toEqual({
    clientKey: "test_ck_1",
    orderId: "naru-0001",
    orderName: "프로 & 1개월 #1",
    amount: "33000",
    successUrl: "http://localhost:3000/app/success.html?plan=a&b=c",
    failUrl: "http://localhost:3000/app/fail.html",
  });
});
