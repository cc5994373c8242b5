import { createServer } from "node:http";

/** An upstream as fast as Node allows. `SLOW_BYTES_PER_SECOND` makes it read uploads slowly. */
const port = Number(process.argv[2]);
const slow = Number(process.env.SLOW_BYTES_PER_SECOND ?? 0);
const rows = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  name: "여름 신상 순면 반팔 티셔츠",
  price: 26_090,
}));
const answer = JSON.stringify({ status: "Success", data: rows, message: "" });
const tokens = {
  accessToken: "A".repeat(700),
  refreshToken: "R".repeat(300),
  username: "bench",
  role: "User",
  code: 200,
};

function reply(response, body) {
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
}

/** How many requests came with a bearer, for who wants to know whether a session was opened for them. */
let bearers = 0;

const server = createServer((request, response) => {
  if (request.url === "/api/auth/login")
    return request.resume().on("end", () => reply(response, JSON.stringify(tokens)));
  if (request.url === "/api/auth/user")
    return reply(response, JSON.stringify({ username: "bench", role: "User", plan: "Pro" }));
  if (request.headers.authorization) bearers += 1;
  if (request.url === "/bearers") return reply(response, String(bearers));
  let bytes = 0;
  request.on("data", (piece) => {
    bytes += piece.length;
    if (!slow) return;
    request.pause();
    setTimeout(() => request.resume(), (piece.length / slow) * 1_000);
  });
  request.on("end", () => reply(response, request.method === "POST" ? JSON.stringify({ link: "x", bytes }) : answer));
});
server.requestTimeout = 0;
// Node closes an idle connection after five seconds. A way that rests for longer while the others are measured would then
// write into a closed one, and the peer answers 504.
server.keepAliveTimeout = 600_000;
server.listen(port, "127.0.0.1", () => console.log("bench upstream ready"));
