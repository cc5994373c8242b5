import { expect, test as base, type Page } from "@playwright/test";

/** The people of the demo shop (README). */
export const people = {
  admin: { username: "admin", password: "admin1234" },
  seller: { username: "seller", password: "seller1234" },
  free: { username: "free", password: "free1234" },
  basic: { username: "basic", password: "basic1234" },
} as const;
export type Person = keyof typeof people;

/** Logs in at our own server as a script of our own page does, and opens the page asked for. */
export async function logInAs(page: Page, person: Person, path = "/app"): Promise<void> {
  await page.goto("/user/login");
  const status = await page.evaluate(async (credentials) => {
    const response = await fetch("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-by": "naru" },
      body: JSON.stringify(credentials),
    });
    return response.status;
  }, people[person]);
  expect(status).toBe(200);
  await page.goto(path);
}

/**
 * Resolves when no colour or place is on its way to another any more; axe would weigh what is half there. Two frames pass
 * first, in which what was just changed begins to move.
 */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    );
  });

type Fixtures = {
  /** Everything the page complained about: uncaught errors, console errors, broken policies. Empty at the end. */
  complaints: string[];
};

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`console: ${message.text()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
