/** The cookies of a browser in which the demo's seller has logged in. */
export async function sessionCookies(browser, origin) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/user/login`);
  const status = await page.evaluate(async () => {
    const response = await fetch("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-by": "naru" },
      body: JSON.stringify({ username: "seller", password: "seller1234" }),
    });
    return response.status;
  });
  if (status !== 200) throw new Error(`The log-in answered ${status}.`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
