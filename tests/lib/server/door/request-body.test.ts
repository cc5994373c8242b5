import { setImmediate as turn } from "node:timers/promises";
import { bodyMaxOf } from "@/lib/contract/body-max";
import { calls } from "@/lib/contract/catalogue";
import { HeldRoom } from "@/lib/server/door/body-room";
import { requestBody } from "@/lib/server/door/request-body";

const PIECE = 65_536;

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

/** How many turns the event loop takes while something is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = () => (isOver = true);
  work.then(end, end);
  let turns = 0;
  for (; !isOver; turns++) await turn();
  return turns;
}

// How long one turn is held is measured by bench/call-limits.ts, where nothing else runs.
test("the largest body is kept as it came, and others have their turn between its pieces", async () => {
  const bytes = bodyMaxOf(largest);
  expect(bytes).toBeGreaterThan(30_000_000);
  const room = new HeldRoom("somebody");
  const reading = Promise.resolve(requestBody(largest, sent(bytes), room));
  expect(await turnsDuring(reading)).toBeGreaterThanOrEqual(bytes / PIECE);
  const body = await reading;
  expect(body.kind === "kept" && body.bytes.length).toBe(bytes);
  room.giveBack();
});

test("a body of one byte more is refused before it is read", async () => {
  const room = new HeldRoom("somebody");
  const reading = Promise.resolve(requestBody(largest, sent(bodyMaxOf(largest) + 1), room));
  await expect(reading).rejects.toMatchObject({ code: 413 });
});
