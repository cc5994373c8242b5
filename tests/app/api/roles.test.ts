import { type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json } from "@/tests/support/recording-upstream";

/** Written down from docs/specification.md#routes and #calls; the pages' part of it is in guards.test.ts. */
const VISITORS: { name: string; person?: [role: string, plan: string]; isSuspended?: boolean; status: number }[] = [
  { name: "nobody", status: 401 },
  { name: "basic", person: ["BasicUser", "free"], status: 403 },
  { name: "free", person: ["User", "free"], status: 403 },
  { name: "paid", person: ["User", "Pro"], status: 403 },
  { name: "admin", person: ["Admin", "Pro"], status: 200 },
  { name: "stranger", person: ["Partner", "Pro"], status: 403 },
  { name: "nameless", person: ["", ""], status: 403 },
  { name: "lowercase", person: ["admin", "Pro"], status: 403 },
  { name: "suspended", person: ["User", "Pro"], isSuspended: true, status: 401 },
];

let upstream: RecordingUpstream;
let app: AppProcess;

const people = Object.fromEntries(VISITORS.flatMap(({ name, person }) => (person ? [[name, person]] : [])));
standDesk({ people }, (desk) => ({ upstream, app } = desk));

describe("S56 who may make the admin page's calls", () => {
  it.each(VISITORS)("$name: $status", async ({ name, person, isSuspended, status }) => {
    const browser = new Browser(app);
    if (person) await browser.logIn(name);
    const refusal = { code: 403, status: "Fail", message: "정지된 계정입니다.", data: null };
    if (isSuspended) upstream.on("GET /auth/user", (_, response) => json(response, 403, refusal));
    expect((await browser.ask("/api/AdminPage/GetUserList", { json: {} })).status).toBe(status);
    expect(upstream.count("POST /AdminPage/GetUserList")).toBe(status === 200 ? 1 : 0);
  });
});
