import { bouncePage } from "@/lib/server/bounce";

test("the page between asks for no picture of the desk that is not there", async () => {
  const page = await bouncePage("/app/success.html", new URLSearchParams("orderId=pay-1")).text();
  expect(page).toContain('<link rel="icon" href="/icon.svg">');
});
