import { setupServer } from "msw/node";
import type { Reply } from "@/lib/contract/catalogue";
import { contractBreaches, mswHandlers } from "./msw-handlers";

let keptColumns: Reply<"userSetting.listColumns"> = {};

/** Our own origin as a screen sees it. It answers nothing but what the test says, and keeps columns, which every sheet asks for. */
export const server = setupServer(
  ...mswHandlers({
    "userSetting.listColumns": () => keptColumns,
    "userSetting.keepListColumns": ({ body: { list, columns } }) => {
      keptColumns = { ...keptColumns, [list]: columns ?? undefined };
      return "";
    },
  }),
);

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
  keptColumns = {};
  const complaints = [...unanswered.splice(0), ...contractBreaches.splice(0)];
  if (complaints.length > 0)
    throw new Error(`Requests nobody answers, or that break the contract:\n${complaints.join("\n")}`);
});
afterAll(() => server.close());
