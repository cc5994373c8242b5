import { setImmediate as turn } from "node:timers/promises";
import { bodyMaxOf } from "@/lib/contract/body-max";
import { calls } from "@/lib/contract/catalogue";
import { HeldRoom } from "@/lib/server/door/body-room";
import { requestBody } from "@/lib/server/door/request-body";

const PIECE = 65_536;
const STEP_MS_MAX = 100;

const largest = [...calls.values()]
  .filter(({ wire }) => wire !== "multipart")
  .reduce((most, one) => (bodyMaxOf(one) > bodyMaxOf(most) ? one : most));

/** A JSON body as it comes from a connection, piece by piece. */
function sent(bytes: number): Request {
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await turn();
      const size = Math.min(PIECE, left);
      left -= size;
      if (size > 0) controller.enqueue(Buffer.alloc(size, "1"));
      else controller.close();
    },
  });
  const headers = { "content-type": "application/json", "content-length": String(bytes) };
  return new Request("http://desk.example/api", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

/** The most processor time one turn of the event loop takes while something is done: waiting for a core is none of it. */
async function longestTurnMs(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const end = () => (isOver = true);
  work.then(end, end);
  for (let last = process.cpuUsage(); !isOver; last = process.cpuUsage()) {
    await turn();
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  return longest;
}

test("the largest body is kept as it came, and no turn of the event loop is long for it", async () => {
  const bytes = bodyMaxOf(largest);
  expect(bytes).toBeGreaterThan(30_000_000);
  const room = new HeldRoom("somebody");
  const reading = Promise.resolve(requestBody(largest, sent(bytes), room));
  expect(await longestTurnMs(reading)).toBeLessThan(STEP_MS_MAX);
  const body = await reading;
  expect(body.kind === "kept" && body.bytes.length).toBe(bytes);
  room.giveBack();
});

test("a body of one byte more is refused before it is read", async () => {
  const room = new HeldRoom("somebody");
  const reading = Promise.resolve(requestBody(largest, sent(bodyMaxOf(largest) + 1), room));
  await expect(reading).rejects.toMatchObject({ code: 413 });
});
