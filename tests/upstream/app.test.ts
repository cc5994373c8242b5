/** @part postgres */
import sharp from "sharp";
import { startBucket } from "@/tests/support/bucket";
import { logIn, send, until, workNumberOf, type Caller } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Item = { code: string; status: string };
type Beside = Awaited<ReturnType<UpstreamProcess["beside"]>>;

describe("API processes and workers with nothing but Postgres and a bucket in common", () => {
  const KEYS_SECRET = "a secret of thirty-two characters or more";
  let s3: Awaited<ReturnType<typeof startBucket>>;
  let upstream: UpstreamProcess;
  let other: Beside;
  let workers: Beside[] = [];
  let seller: Caller;
  jest.setTimeout(180_000);

  beforeAll(async () => {
    s3 = await startBucket();
    const { endpoint, keyId, secret } = s3.bucket;
    upstream = await startUpstreamProcess({
      env: {
        KEYS_SECRET,
        UPSTREAM_ROLE: "api",
        PICTURES_TO: "s3://pictures/naru",
        PICTURES_S3_ENDPOINT: endpoint,
        PICTURES_S3_KEY: keyId,
        PICTURES_S3_SECRET: secret,
      },
    });
    other = await upstream.beside();
    seller = await logIn(upstream.origin, "seller");
  });
  afterAll(async () => {
    for (const one of [other, ...workers]) await one?.stop();
    await upstream?.stop();
    await s3.stop();
  });

  const codesFrom = (first: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => String(680_000_000_000 + (first + index) * 79_191_137));
  const collect = async (codes: string[]): Promise<number> => {
    const items = codes.map((code) => ({ url: `https://item.taobao.com/item.htm?id=${code}` }));
    const body = { groupName: "", memo: "", keyword: "", items };
    return workNumberOf((await seller.call("collection.collectTaobao", { body })).text);
  };
  const itemsOf = async (workNumber: number): Promise<Item[]> =>
    (await send(other.origin, "log.detail", { query: { type: "Collect", workNumber } }, seller.accessToken))
      .data as Item[];
  const finished = (workNumber: number) =>
    until(async () => {
      const items = await itemsOf(workNumber);
      return items.every(({ status }) => status === "Success" || status === "Fail") && items;
    }, 120_000);

  it("what one API process takes waits for a worker, and any other API process tells how it goes", async () => {
    const workNumber = await collect(codesFrom(100, 3));
    expect((await itemsOf(workNumber)).map(({ status }) => status)).toEqual(["Waiting", "Waiting", "Waiting"]);
    workers = [await upstream.beside({ UPSTREAM_ROLE: "worker" })];
    expect((await finished(workNumber)).map(({ status }) => status)).toEqual(["Success", "Success", "Success"]);
  });

  it("a worker's port answers for its health alone", async () => {
    const worker = workers[0]!;
    expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200);
    expect((await send(worker.origin, "auth.user", {}, seller.accessToken)).status).toBe(404);
  });

  it("what a killed worker held is done once by the other one", async () => {
    workers.push(await upstream.beside({ UPSTREAM_ROLE: "worker" }));
    const codes = codesFrom(110, 24);
    const workNumber = await collect(codes);
    await until(async () => (await itemsOf(workNumber)).some(({ status }) => status === "Success"));
    await workers[0]!.kill();
    expect((await finished(workNumber)).filter(({ status }) => status !== "Success")).toEqual([]);
    const found = await seller.call("collection.searchSummary", {
      body: { code: codes.join(), pageNum: 1, pageLimit: 100 },
    });
    expect(found.data).toMatchObject({ totalCount: codes.length });
  });

  it("a picture sent to one is served and made small by the other", async () => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#3c3" } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append("type", "edit");
    body.append("files", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "picture.png");
    const { link } = (await seller.call("image.upload", { body })).data as { link: string };
    const { pathname } = new URL(link);
    const served = await fetch(`${other.origin}${pathname}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
    const thumb = await fetch(`${other.origin}${pathname.replace("/files/", "/files/thumb/")}`);
    expect((await sharp(Buffer.from(await thumb.arrayBuffer())).metadata()).width).toBe(320);
  });
});

it("a role of its own needs a database others can share", async () => {
  await expect(startUpstreamProcess({ env: { UPSTREAM_ROLE: "worker", DATABASE_URL: "" } })).rejects.toThrow(
    "UPSTREAM_ROLE needs DATABASE_URL: an embedded database belongs to one process.",
  );
}, 120_000);
