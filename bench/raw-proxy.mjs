import { createServer } from "node:http";
import { Pool } from "undici";

/** As little as a proxy on Node can do: no check, no session, no allow-list, a whole answer at once. The limit for ours. */
const [port, target] = [Number(process.argv[2]), process.argv[3]];
const pool = new Pool(target, { connections: 128 });
const authorization = `Bearer ${"A".repeat(700)}`;
createServer(async (request, response) => {
  const { statusCode, headers, body } = await pool.request({
    path: request.url,
    method: request.method,
    headers: { authorization },
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  response
    .writeHead(statusCode, { "content-type": headers["content-type"], "content-length": bytes.length })
    .end(bytes);
}).listen(port, "127.0.0.1", () => console.log("raw proxy ready"));
