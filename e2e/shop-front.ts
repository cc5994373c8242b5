import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program } from "@/scripts/nginx";
import { MALLS } from "./ports";

/** The rehearsed malls' folders by the domains of the real sites. */
const FOLDERS: readonly (readonly [domain: string, folder: string])[] = [
  ["taobao.com", "/taobao"],
  ["tmall.com", "/taobao"],
  ["1688.com", "/1688"],
  ["aliexpress.com", "/aliexpress"],
  ["costco.co.kr", "/costco"],
];

/** What Taobao's description answer looks like: parts in an order of their own. */
const GETDESC = JSON.stringify({
  ret: ["SUCCESS::调用成功"],
  data: {
    components: {
      layout: [{ ID: "text" }, { ID: "picture" }],
      componentData: {
        picture: { model: { picUrl: `${MALLS}/pictures/m-cup-3-5-0.jpg` } },
        text: { model: { text: "<p>棉麻面料</p>" } },
      },
    },
  },
});

/** Requests that a page of the real site makes and a rehearsed one does not. */
const OWN_REQUESTS: Readonly<Record<string, string>> = {
  "/taobao": `fetch("/h5/mtop.taobao.detail.getdesc/7.0/?data=1").catch(() => 0);`,
  "/costco": `fetch("/rest/v2/korea/products/" + location.pathname.split("/").pop() + "?fields=FULL").catch(() => 0);`,
};

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "naru-front-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const made = spawnSync(program("openssl"), [...words, "-subj", "/CN=shops.test", "-keyout", key, "-out", cert]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr.toString()}`);
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

export type ShopFront = {
  port: number;
  /** Paths that were asked for, with their hosts. */
  asked: string[];
  /** Pages served in place of the malls', by host and path. */
  pages: Map<string, string>;
  close(): Promise<void>;
};

/**
 * The rehearsed pictures are not served over https, and nothing answers under a real host name outside this browser: an address
 * without a scheme or a host would be looked for there.
 */
const withPictures = (text: string): string =>
  text
    .replace(new RegExp(`(?<!:)//${new URL(MALLS).host.replaceAll(".", "\\.")}`, "g"), MALLS)
    .replace(/(["'=(]|\\")\/pictures\//g, `$1${MALLS}/pictures/`);

/** Serves the rehearsed malls over https under the real sites' host names, which the browser resolves to this server. */
export async function shopFront(): Promise<ShopFront> {
  const asked: string[] = [];
  const pages = new Map<string, string>();
  const server: Server = createServer(certificate(), (request, response) => {
    const host = request.headers.host?.split(":")[0] ?? "";
    const path = request.url ?? "/";
    asked.push(`${host}${path}`);
    const answer = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { "content-type": type }).end(body);
    const page = pages.get(`${host}${path}`);
    if (page !== undefined) return answer(200, "text/html; charset=utf-8", page);
    if (path.includes("mtop.taobao.detail.getdesc")) return answer(200, "application/json", GETDESC);
    const folder = FOLDERS.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1];
    if (folder === undefined) return answer(404, "text/plain", "no such shop");
    void fetch(`${MALLS}${path.startsWith(`${folder}/`) ? "" : folder}${path}`, { redirect: "manual" })
      .then(async (from) => {
        const type = from.headers.get("content-type") ?? "text/plain";
        if (/json|javascript/.test(type)) return answer(from.status, type, withPictures(await from.text()));
        if (!type.startsWith("text/html")) return answer(from.status, type, Buffer.from(await from.arrayBuffer()));
        const own = OWN_REQUESTS[folder];
        return answer(from.status, type, withPictures(await from.text()) + (own ? `<script>${own}</script>` : ""));
      })
      .catch(() => answer(502, "text/plain", "the malls do not answer"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    pages,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
