import { createHash } from "node:crypto";
import { type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { IMAGE_BYTES_MAX } from "@/lib/constants";
import { AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";
import { RecordingUpstream, json, text } from "@/tests/support/recording-upstream";

const UPLOAD = "/api/image/UploadImage";
const BOUNDARY = "----NaruTestBoundary";

let upstream: RecordingUpstream;
let images: RecordingUpstream;
let app: AppProcess;
let seller: Browser;

beforeAll(async () => {
  images = await RecordingUpstream.start();
});
afterAll(() => images.close());
standDesk(
  { people: { seller: ["User"] }, env: () => ({ UPSTREAM_IMAGE_URL: images.apiUrl, HTTP_TIMEOUT_MS: "1500" }) },
  (desk) => ({ upstream, app } = desk),
);
beforeEach(async () => {
  images.reset();
  seller = new Browser(app);
  await seller.logIn("seller");
  upstream.requests.length = 0;
  images.on("POST /image/UploadImage", (_, response) => json(response, 200, { link: "http://x/edit.png" }));
});

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PIECE = Buffer.alloc(1_048_576, "naru-picture-bytes-");

type Upload = {
  fileBytes: number;
  before?: string;
  after?: string;
  /** What the file begins with; a picture unless a test says otherwise. */
  begin?: Buffer;
  isChunked?: boolean;
  declared?: number;
  path?: string;
};
type Uploaded = { status: number; body: string; sha256: string; sent: number };

/** Writes an upload piece by piece, as a browser does, and waits for a slow reader. */
async function upload({
  fileBytes,
  before = "",
  after = "",
  begin = JPEG,
  isChunked,
  declared,
  path = UPLOAD,
}: Upload): Promise<Uploaded> {
  const head = Buffer.from(before + fileHead);
  const tail = Buffer.from(after ? `\r\n${after}--${BOUNDARY}--\r\n` : END);
  const length = declared ?? head.length + fileBytes + tail.length;
  const hash = createHash("sha256");
  const outgoing = app.request({
    method: "POST",
    path,
    headers: {
      "x-requested-by": "naru",
      "sec-fetch-site": "same-origin",
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      cookie: seller.cookieHeader,
      ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": length }),
    },
  });
  const answered = new Promise<IncomingMessage | Error>((resolve) =>
    outgoing.on("response", resolve).on("error", resolve),
  );
  let isOver = false;
  void answered.then(() => (isOver = true));
  let sent = 0;
  const write = async (bytes: Buffer) => {
    if (isOver) return;
    hash.update(bytes);
    sent += bytes.length;
    if (!outgoing.write(bytes))
      await Promise.race([new Promise((resolve) => outgoing.once("drain", resolve)), answered]);
  };
  await write(head);
  await write(begin);
  for (let left = fileBytes - begin.length; left > 0 && !isOver; left -= PIECE.length)
    await write(PIECE.subarray(0, Math.min(left, PIECE.length)));
  await write(tail);
  outgoing.end();
  const response = await answered;
  if (!("statusCode" in response)) return { status: 0, body: String(response), sha256: hash.digest("hex"), sent };
  const pieces: Buffer[] = [];
  for await (const piece of response as AsyncIterable<Buffer>) pieces.push(piece);
  outgoing.destroy();
  return { status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString(), sha256: hash.digest("hex"), sent };
}

describe("S48 pictures of up to 200 MB pass unchanged", () => {
  it.each([3, 11_000_000, IMAGE_BYTES_MAX])(
    "%i bytes arrive with the same checksum",
    async (fileBytes) => {
      const { status, sha256, sent } = await upload({ fileBytes, before: field("type", "main") });
      const [arrived] = upstream.sentTo("POST /image/UploadImage");
      expect([status, arrived?.bytes, arrived?.sha256]).toEqual([200, sent, sha256]);
    },
    60_000,
  );

  it("refuses one byte more before any of it reaches the upstream", async () => {
    const { status, body } = await upload({ fileBytes: IMAGE_BYTES_MAX + 1, before: field("type", "main") });
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 413, status: "Fail", data: null });
    expect(upstream.count("POST /image/UploadImage")).toBe(0);
  }, 60_000);

  it.each([
    ["without a length", { isChunked: true, before: field("type", "main") }],
    ["with the type behind it", { after: field("type", "main") }],
  ])(
    "counts a picture %s and cuts it at the limit",
    async (_, how) => {
      const whole = await upload({ fileBytes: IMAGE_BYTES_MAX, ...how });
      expect(whole.status).toBe(200);
      const { status } = await upload({ fileBytes: IMAGE_BYTES_MAX + 1, ...how });
      expect(status).toBe(413);
      const cut = upstream.sentTo("POST /image/UploadImage").at(-1);
      for (let round = 0; round < 100 && !cut?.isAborted; round += 1) await pause(20);
      expect(cut?.isAborted).toBe(true);
    },
    60_000,
  );

  it("S49 says what it takes, and sends nothing on, when the bytes are no picture's", async () => {
    const begin = Buffer.from("<!doctype html><script>alert(1)</script>");
    const { status, body } = await upload({ fileBytes: 100_000, begin, before: field("type", "main") });
    expect([status, (JSON.parse(body) as { message: string }).message]).toEqual([
      400,
      "이미지는 png, jpg, jpeg 파일만 올릴 수 있습니다.",
    ]);
    expect(upstream.count("POST /image/UploadImage")).toBe(0);
  });

  it("S49 stops an upload whose second file is no picture before it is whole", async () => {
    const second = `${fileHead}<svg onload="alert(1)"></svg>\r\n`;
    const { status } = await upload({ fileBytes: 3_000_000, before: field("type", "main"), after: second });
    expect(status).toBe(400);
    const [arrived] = upstream.sentTo("POST /image/UploadImage");
    for (let round = 0; round < 100 && arrived && !arrived.isAborted; round += 1) await pause(20);
    expect(arrived?.isAborted ?? true).toBe(true);
  });

  it("sends nothing on for what is no upload", async () => {
    const answer = await seller.ask(UPLOAD, { json: { files: "x" } });
    expect([answer.status, upstream.count("POST /image/UploadImage")]).toEqual([415, 0]);
  });
});

it("S48 refuses a JSON body of more than 32 MB in words the browser gets to read", async () => {
  const answer = await seller.ask("/api/Product/UpdateProduct", { json: { text: "x".repeat(33 * 1_048_576) } });
  expect([answer.status, answer.json.status]).toEqual([413, "Fail"]);
  expect(upstream.count("POST /Product/UpdateProduct")).toBe(0);
});

describe("S12 the image host", () => {
  it.each([
    ["in the body", { before: field("type", "edit") }],
    ["in the address", { path: `${UPLOAD}?type=edit` }],
  ])("gets uploads of type edit, named %s, with the bearer", async (_, how) => {
    expect((await upload({ fileBytes: 1_000, ...how })).status).toBe(200);
    const [arrived] = images.sentTo("POST /image/UploadImage");
    expect(arrived?.headers.authorization).toMatch(/^Bearer ATcanary/);
    expect(arrived?.headers.cookie).toBeUndefined();
    expect(upstream.count("POST /image/UploadImage")).toBe(0);
  });

  it("gets nothing else", async () => {
    await upload({ fileBytes: 1_000, before: field("type", "main") });
    await seller.ask("/api/image/GetImage");
    expect(images.requests).toEqual([]);
  });
});

describe("S21 an upload is never sent twice", () => {
  it("refreshes before the first byte when the tokens turn out to be dead", async () => {
    upstream.expireAccess();
    const { status } = await upload({ fileBytes: 100_000, before: field("type", "main") });
    expect(status).toBe(200);
    expect([upstream.count("POST /auth/refreshToken"), upstream.count("POST /image/UploadImage")]).toEqual([1, 1]);
  });

  it("asks the browser to try again when the upstream refuses half-way", async () => {
    upstream.on("POST /image/UploadImage", (_, response) => text(response, 401, "expired"));
    const { status } = await upload({ fileBytes: 100_000, before: field("type", "main") });
    expect(status).toBe(503);
    expect([upstream.count("POST /auth/refreshToken"), upstream.count("POST /image/UploadImage")]).toEqual([1, 1]);
  });
});

describe("S46 time and leaving", () => {
  it("answers 504 in our envelope when the upstream says nothing for the time there is", async () => {
    upstream.on("GET /Log/GetMainPageData", () => new Promise(() => undefined));
    const answer = await seller.ask("/api/Log/GetMainPageData");
    expect(answer.status).toBe(504);
    expect(answer.json).toMatchObject({ code: 504, status: "Fail", data: null });
  });

  it("lets go of the upstream when the browser leaves", async () => {
    // With the three minutes calls really have: what closes the call here can only be the browser.
    const patient = await AppProcess.start(upstream.apiUrl);
    let gone: Promise<void> | undefined;
    upstream.on("GET /Account/CheckRecommender", (_, response) => {
      gone = new Promise((resolve) => response.on("close", () => resolve()));
    });
    const outgoing = patient.request({
      path: "/api/Account/CheckRecommender?account=x",
      headers: { "x-requested-by": "naru", "sec-fetch-site": "same-origin" },
    });
    outgoing.on("error", () => undefined).end();
    while (!gone) await pause(10);
    outgoing.destroy();
    await expect(gone).resolves.toBeUndefined();
    await patient.stop();
  }, 60_000);

  it("tells the browser when an answer breaks off", async () => {
    upstream.on("GET /Log/GetMainPageData", (_, response) => {
      response.writeHead(200, { "content-type": "application/octet-stream", "content-length": "1000000" });
      response.write(Buffer.alloc(200_000));
      setTimeout(() => response.destroy(), 50);
    });
    await expect(seller.ask("/api/Log/GetMainPageData")).rejects.toThrow();
  });

  it("answers 503 and when to come again when the upstream is not there", async () => {
    const nowhere = await AppProcess.start("http://127.0.0.1:9/api");
    const answer = await new Browser(nowhere).ask("/api/Account/CheckRecommender?account=x");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect(answer.json).toMatchObject({ code: 503, status: "Fail", data: null });
    await nowhere.stop();
  });
});
