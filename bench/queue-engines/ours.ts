import { openDatabase } from "@/upstream/db/client";
import { users, workItems, works } from "@/upstream/db/schema";
import { heard } from "@/upstream/kit/say";
import { retry, succeed } from "@/upstream/queue/queue";
import { startWorker } from "@/upstream/queue/worker";

type Asked = {
  url: string;
  market: string;
  gapMs: number;
  atOnce: number;
  items?: { id: number; lane: string }[];
};

/** A worker of our own queue, or what fills it; asked as the peers are (peer.mjs). The line of the work log is the job. */
export async function main(): Promise<void> {
  const what = process.argv.at(-1);
  const { url, market, gapMs, atOnce, items = [] } = JSON.parse(process.env.ASKED ?? "{}") as Asked;
  const { db, close } = await openDatabase({ databaseUrl: url, connectionsMax: 10 });
  if (what === "work") {
    const nothing = () => Promise.reject(new Error("Only uploads run here."));
    const worker = await startWorker(
      { db, driver: "postgres", complain: (error) => console.error(error) },
      {
        paceOf: () => ({ atOnce, gapMs }),
        polls: async () => [],
        jobs: {
          Upload: {
            async run(item) {
              const answer = await fetch(`${market}/?id=${item.index}&lane=${item.lane}`);
              if (!answer.ok) throw new Error(`The market answered ${answer.status}`);
              await db.transaction((tx) => succeed(tx, item, {}));
            },
            stumbled: (item) => retry(db, item, "unknown", heard("stumbled")),
          },
          Collect: { run: nothing, stumbled: nothing },
          Translate: { run: nothing, stumbled: nothing },
        },
      },
    );
    process.once("SIGTERM", () => void worker.stop().then(() => process.exit(0)));
    console.log("ready");
    return;
  }
  if (what === "prepare")
    await db.insert(users).values({ id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" });
  for (let at = 0; at < items.length; at += 5_000)
    await db.transaction(async (tx) => {
      const [work] = await tx.insert(works).values({ userId: "u", type: "Upload" }).returning({ number: works.number });
      const item = { workNumber: work?.number ?? 0, userId: "u", type: "Upload" as const, status: "Waiting" as const };
      await tx
        .insert(workItems)
        .values(items.slice(at, at + 5_000).map(({ id, lane }) => ({ ...item, lane, index: id })));
    });
  console.log("ready");
  await close();
  process.exit(0);
}
