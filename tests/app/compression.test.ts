import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Agent, request } from "undici";
import { type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { type RecordingUpstream, json } from "@/tests/support/recording-upstream";

const DATA = "/api/Log/GetMainPageData";
const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };
const agent = new Agent();

let upstream: RecordingUpstream;
let app: AppProcess;
let seller: Browser;

standDesk({ people: { seller: ["User"] } }, async (desk) => {
  ({ upstream, app } = desk);
  seller = new Browser(app);
  await seller.logIn("seller");
});
afterAll(() => agent.close());

type Sent = { method?: "GET" | "HEAD" | "POST"; headers?: Record<string, string>; body?: string };

/** What a browser gets, still packed. */
async function asked(path: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const answer = await request(`${app.origin.replace("localhost", "127.0.0.1")}${path}`, {
    method,
    body,
    dispatcher: agent,
    headers: {
      "accept-encoding": "gzip, deflate, br",
      "sec-fetch-site": "same-origin",
      "x-requested-by": "naru",
      cookie: seller.cookieHeader,
      ...headers,
    },
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  const packed = String(answer.headers["content-encoding"] ?? "");
  return {
    status: answer.statusCode,
    headers: answer.headers,
    packed,
    bytes,
    text: ((bytes.length > 0 && UNPACK[packed]?.(bytes)) || bytes).toString(),
  };
}
const scriptIn = (page: string) => /\/_next\/static\/chunks\/[^"]+\.js/.exec(page)?.[0] ?? "";
const styleIn = (page: string) => /\/_next\/static\/chunks\/[^"]+\.css/.exec(page)?.[0] ?? "";

describe("text is compressed when nothing in front of us does it", () => {
  it("a page, to less than 25 KB", async () => {
    const page = await asked("/user/login", { headers: { "sec-fetch-site": "none" } });
    expect(page.packed).toBe("br");
    expect(page.headers.vary).toMatch(/accept-encoding/i);
    expect(page.text).toContain("</html>");
    expect(page.bytes.length).toBeLessThan(25_000);
  });

  it("its scripts and styles", async () => {
    const { text } = await asked("/user/login");
    for (const path of [scriptIn(text), styleIn(text)]) {
      const file = await asked(path);
      expect([path, file.packed]).toEqual([path, "br"]);
      expect(file.bytes.length).toBeLessThan(file.text.length / 2);
    }
  });

  it("a script packed once is the same for everybody, with its length", async () => {
    const path = scriptIn((await asked("/user/login")).text);
    const [first, again, plain] = [
      await asked(path),
      await asked(path),
      await asked(path, { headers: { "accept-encoding": "identity" } }),
    ];
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(again.text).toBe(plain.text);
    expect(Number(again.headers["content-length"])).toBe(again.bytes.length);
    expect(again.headers).toMatchObject({
      "content-type": plain.headers["content-type"],
      "cache-control": plain.headers["cache-control"],
      etag: plain.headers.etag,
      "x-content-type-options": "nosniff",
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  it("a script nobody needs again is not sent again", async () => {
    const path = scriptIn((await asked("/user/login")).text);
    const { headers } = await asked(path);
    const answer = await asked(path, { headers: { "if-none-match": `"other", ${headers.etag}` } });
    expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await asked(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("what a script would be, without the script, for HEAD", async () => {
    const path = scriptIn((await asked("/user/login")).text);
    const { headers } = await asked(path);
    const answer = await asked(path, { method: "HEAD" });
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": headers["content-length"],
      etag: headers.etag,
    });
  });

  it.each([
    ["br;q=0, gzip", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0.000", ""],
  ])("a script for those who take %s", async (accepted, packed) => {
    const path = scriptIn((await asked("/user/login")).text);
    const answer = await asked(path, { headers: { "accept-encoding": accepted } });
    expect([answer.status, answer.packed]).toEqual([200, packed]);
    expect(answer.text).toContain("TURBOPACK");
  });

  it("data, word for word", async () => {
    const data = { names: Array.from({ length: 500 }, (_, index) => `여름 린넨 원피스 ${index}`) };
    upstream.on("GET /Log/GetMainPageData", (_, response) => json(response, 200, data));
    const answer = await asked(DATA);
    expect(answer.packed).toBe("br");
    expect(JSON.parse(answer.text)).toEqual(data);
  });

  it("with gzip for those who know nothing else", async () => {
    const page = await asked("/user/login", { headers: { "accept-encoding": "gzip" } });
    expect(page.packed).toBe("gzip");
    expect(page.text).toContain("</html>");
  });
});

describe("what is left as it is", () => {
  it("a part of a script, whose bytes are those of the whole", async () => {
    const path = scriptIn((await asked("/user/login")).text);
    const whole = await asked(path, { headers: { "accept-encoding": "identity" } });
    const part = await asked(path, { headers: { range: "bytes=10-19" } });
    expect([part.status, part.packed]).toEqual([206, ""]);
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
  });

  it.each(["/_next/static/chunks/none.js", "/_next/static/..%2fBUILD_ID.js", "/_next/static/.hidden/x.js"])(
    "no file: %s",
    async (path) => {
      expect((await asked(path)).status).toBe(404);
    },
  );

  it("a page for those who ask for plain text", async () => {
    const page = await asked("/user/login", { headers: { "accept-encoding": "identity" } });
    expect(page.packed).toBe("");
    expect(page.bytes.toString()).toContain("</html>");
  });

  it.each(["via", "forwarded", "x-forwarded-for", "x-forwarded-proto"])(
    "an answer to what came through a proxy that says %s",
    async (name) => {
      const { headers } = await asked("/user/login", { headers: { [name]: name === "via" ? "1.1 nginx" : "https" } });
      expect(headers["content-encoding"]).toBeUndefined();
    },
  );

  it("a download of text, whose bytes and pace are the upstream's", async () => {
    const bytes = Buffer.alloc(400_000, "a,b,c\n");
    upstream.on("POST /OrderManagement/DownloadOrderXls", (_, response) => {
      response.writeHead(200, { "content-type": "text/csv", "content-disposition": 'attachment; filename="a.csv"' });
      response.end(bytes);
    });
    const answer = await asked("/api/OrderManagement/DownloadOrderXls", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", origin: app.origin },
    });
    expect(answer.packed).toBe("");
    expect(answer.bytes.equals(bytes)).toBe(true);
  });

  it("fonts, which are packed already", async () => {
    const { text } = await asked("/user/login");
    const styles = await asked(styleIn(text));
    const font = /url\(([^)]+\.woff2)\)/.exec(styles.text)?.[1] ?? "";
    const file = await asked(new URL(font, `http://x${styleIn(text)}`).pathname);
    expect([file.headers["content-type"], file.packed]).toEqual(["font/woff2", ""]);
  });
});
