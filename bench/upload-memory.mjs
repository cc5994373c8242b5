import { isSmoke } from "./smoke-mode.mjs";
import { request } from "node:http";
import { freePort, loggedIn, residentMb, started, startedApp } from "./processes.mjs";

/**
 * How much memory eight uploads of 200 MB take at once when the upstream reads slowly. Nothing of them may pile up: the
 * bench fails when one does not arrive whole, or when the app grows by more than half of one of them.
 * `node bench/upload-memory.mjs [uploads] [MB each] [--door-in-next]`.
 */
const [uploads = "8", megabytes = "200", ...args] = isSmoke ? ["2", "20"] : process.argv.slice(2);
const UPLOADS = Number(uploads);
const BYTES = Number(megabytes) * 1_048_576;
const GROWTH_MB_MAX = 100;
/** One session sends four pictures at a time, so these are several people's. */
const OF_A_SESSION = 4;
const BOUNDARY = "----NaruBench";
const PIECE = Buffer.alloc(1_048_576, 7);
const part = (rest) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${rest}`;
const FILE = 'name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const HEAD = part('name="type"\r\n\r\nmain\r\n') + part(FILE);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const TAIL = `\r\n--${BOUNDARY}--\r\n`;
const lengthOf = (bytes) => HEAD.length + bytes + TAIL.length;

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
        "content-length": lengthOf(bytes),
      },
    });
    outgoing.on("error", reject).on("response", (response) => {
      let text = "";
      response.on("data", (piece) => (text += piece)).on("end", () => resolve({ status: response.statusCode, text }));
    });
    let left = bytes - JPEG.length;
    const more = () => {
      while (left > 0) {
        const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
        left -= piece.length;
        if (!outgoing.write(piece)) return outgoing.once("drain", more);
      }
      outgoing.end(TAIL);
    };
    outgoing.write(HEAD);
    outgoing.write(JPEG);
    more();
  });
}

const isWhole = ({ status, text }) => status === 200 && JSON.parse(text).bytes === lengthOf(BYTES);

const upstreamPort = await freePort();
const slow = { SLOW_BYTES_PER_SECOND: process.env.SLOW_BYTES_PER_SECOND ?? "25000000" };
const upstream = await started("bench/bench-upstream.mjs", [String(upstreamPort)], slow, "ready");
const app = await startedApp(upstreamPort, args);
try {
  // Two small ones first: what a process needs once is not what an upload costs.
  for (let round = 0; round < 2; round += 1) await upload(app.port, app.headers, 20_000_000);
  const sessions = await Promise.all(
    Array.from({ length: Math.ceil(UPLOADS / OF_A_SESSION) }, () => loggedIn(app.origin)),
  );
  const before = residentMb(app.child.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMb(app.child.pid))), 50);
  const start = Date.now();
  const answers = await Promise.all(
    Array.from({ length: UPLOADS }, (_, index) => upload(app.port, sessions[index % sessions.length], BYTES)),
  );
  clearInterval(watch);
  const whole = answers.filter(isWhole);
  const grown = peak - before;
  console.log(
    `${whole.length} of ${UPLOADS} uploads of ${megabytes} MB arrived whole in ${((Date.now() - start) / 1_000).toFixed(1)} s`,
  );
  console.log(`memory of the app: ${before} MB before, ${peak} MB at most, grown by ${grown} MB`);
  for (const { status, text } of answers.filter((answer) => !isWhole(answer))) console.error(status, text);
  if (whole.length < UPLOADS || grown > GROWTH_MB_MAX) process.exitCode = 1;
} finally {
  for (const child of [app.child, upstream]) child.removeAllListeners("exit").kill("SIGKILL");
}
process.exit();
