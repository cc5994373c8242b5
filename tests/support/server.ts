import { setupServer } from "msw/node";
import { contractBreaches } from "./msw-handlers";

/** Our own origin as a screen sees it. It answers nothing but what the test says. */
export const server = setupServer();

const unanswered: string[] = [];

beforeAll(() =>
  server.listen({
    onUnhandledRequest: ({ method, url }) => {
      unanswered.push(`${method} ${new URL(url).pathname}`);
      throw new Error(`Nobody answers ${method} ${url}`);
    },
  }),
);
afterEach(() => {
  server.resetHandlers();
  const complaints = [...unanswered.splice(0), ...contractBreaches.splice(0)];
  if (complaints.length > 0)
    throw new Error(`Requests nobody answers, or that break the contract:\n${complaints.join("\n")}`);
});
afterAll(() => server.close());
