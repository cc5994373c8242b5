import { request } from "node:http";
import { freePort, residentMb, started, startedApp } from "./processes.mjs";

/** How much memory eight uploads of 200 MB take at once when the upstream reads slowly. Nothing of them may pile up. */
const UPLOADS = Number(process.argv[2] ?? 8);
const BYTES = 209_715_200;
const BOUNDARY = "----NaruBench";
const PIECE = Buffer.alloc(1_048_576, 7);
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="type"\r\n\r\nmain\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

function upload(port, headers, bytes) {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: "/api/image/UploadImage",
      headers: {
        ...headers,
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        "content-length": HEAD.length + bytes + TAIL.length,
      },
    });
    outgoing.on("error", reject).on("response", (response) => {
      let text = "";
      response.on("data", (piece) => (text += piece)).on("end", () => resolve({ status: response.statusCode, text }));
    });
    let left = bytes;
    const more = () => {
      while (left > 0) {
        const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
        left -= piece.length;
        if (!outgoing.write(piece)) return outgoing.once("drain", more);
      }
      outgoing.end(TAIL);
    };
    outgoing.write(HEAD);
    more();
  });
}

const upstreamPort = await freePort();
const slow = { SLOW_BYTES_PER_SECOND: process.env.SLOW_BYTES_PER_SECOND ?? "25000000" };
const upstream = await started("bench/bench-upstream.mjs", [String(upstreamPort)], slow, "ready");
const app = await startedApp(upstreamPort);
try {
  // Two small ones first: what a process needs once is not what an upload costs.
  for (let round = 0; round < 2; round += 1) await upload(app.port, app.headers, 20_000_000);
  const before = residentMb(app.child.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMb(app.child.pid))), 50);
  const start = Date.now();
  const answers = await Promise.all(Array.from({ length: UPLOADS }, () => upload(app.port, app.headers, BYTES)));
  clearInterval(watch);
  const whole = answers.filter(
    ({ status, text }) => status === 200 && JSON.parse(text).bytes === BYTES + HEAD.length + TAIL.length,
  );
  console.log(
    `${whole.length} of ${UPLOADS} uploads of 200 MB arrived whole in ${((Date.now() - start) / 1_000).toFixed(1)} s`,
  );
  console.log(`memory of the app: ${before} MB before, ${peak} MB at most, grown by ${peak - before} MB`);
} finally {
  for (const child of [app.child, upstream]) child.removeAllListeners("exit").kill("SIGKILL");
}
process.exit(0);
