import { expect, test as base, type Page } from "@playwright/test";
import { ORIGIN } from "./ports";

/** The people of the demo shop (README). */
export const people = {
  admin: { username: "admin", password: "admin1234" },
  seller: { username: "seller", password: "seller1234" },
  free: { username: "free", password: "free1234" },
  basic: { username: "basic", password: "basic1234" },
} as const;
type Person = keyof typeof people;

/** A call of our own server as a script of our own page makes it: with a body as POST, without one as GET. */
export const send = (page: Page, path: string, body?: unknown): Promise<{ status: number; data: unknown }> =>
  page.evaluate(
    async ([url, text]) => {
      const answer = await fetch(url, {
        method: text === undefined ? "GET" : "POST",
        headers: { "content-type": "application/json", "x-requested-by": "naru" },
        body: text,
      });
      const said = await answer.text();
      return { status: answer.status, data: said.startsWith("{") ? JSON.parse(said).data : said };
    },
    [`/api${path}`, body === undefined ? undefined : JSON.stringify(body)] as const,
  );

/** What such a call answers when all goes well. */
export async function call<T>(page: Page, path: string, body?: unknown): Promise<T> {
  const { status, data } = await send(page, path, body);
  expect(status, path).toBe(200);
  return data as T;
}

/** Logs in as a page of ours would, without drawing one, and opens the page asked for. */
export async function logInAs(page: Page, person: Person, path = "/app"): Promise<void> {
  const answer = await page.request.post("/api/auth/login", {
    headers: { origin: ORIGIN, "x-requested-by": "naru" },
    data: people[person],
  });
  expect(answer.status()).toBe(200);
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

/**
 * Forgives what the browser reports of calls that were under way when their session ended: they are refused with 401,
 * and how many there are depends on how far the page had read.
 */
export function forgiveRefused(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("status of 401")));
}

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
