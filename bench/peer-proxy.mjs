import { Agent } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fetchedPackages } from "../scripts/fetched-packages.mjs";

const peers = createRequire(
  join(await fetchedPackages("express@5.3.0", "http-proxy-middleware@3.0.11"), "package.json"),
);
const express = peers("express");
const { createProxyMiddleware } = peers("http-proxy-middleware");

/** The proxy many a BFF is made of, in its usual form: no session, no check, no allow-list; it only puts a bearer on. */
const [port, target] = [Number(process.argv[2]), process.argv[3]];
const app = express();
app.use(
  createProxyMiddleware({
    target,
    changeOrigin: true,
    agent: new Agent({ keepAlive: true, maxSockets: 128 }),
    on: { proxyReq: (request) => request.setHeader("authorization", `Bearer ${"A".repeat(700)}`) },
  }),
);
app.listen(port, "127.0.0.1", () => console.log("peer proxy ready"));
