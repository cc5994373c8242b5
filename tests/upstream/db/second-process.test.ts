/** @part postgres */
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { pathOf } from "@/lib/contract/address";
import { calls } from "@/lib/contract/catalogue";
import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

const ELSEWHERE = "http://127.0.0.1:9";

describe("a second process on a database whose first one serves", () => {
  let upstream: UpstreamProcess;
  let seller: Caller;
  jest.setTimeout(120_000);
  beforeAll(async () => {
    upstream = await startUpstreamProcess({ products: 5 });
    seller = await logIn(upstream.origin, "seller");
  });
  afterAll(() => upstream?.stop());

  const pictures = async (): Promise<string[]> => {
    const { data } = await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 5 } });
    return (data as { summary: { mainImages: string[] }[] }).summary.flatMap(({ mainImages }) => mainImages);
  };

  it("moves no address beside it and says why, and takes none of its uploads away", async () => {
    const { end, link } = await uploadUnderWay(upstream, seller.accessToken);
    const before = await pictures();
    const elsewhere = { MALL_ORIGIN: ELSEWHERE, MARKET_ORIGIN: ELSEWHERE };
    await expect(upstream.beside({ DATA_DIR: upstream.dataDir, ...elsewhere })).rejects.toThrow(
      /ended with 78:[^]*serves other addresses\. Set MALL_ORIGIN, MARKET_ORIGIN as/,
    );
    const second = await upstream.beside({ DATA_DIR: upstream.dataDir });
    try {
      expect(await pictures()).toEqual(before);
      end();
      expect((await fetch((await link).replace(upstream.origin, second.origin))).status).toBe(200);
    } finally {
      await second.stop();
    }
  });

  it("may move them as soon as the first has died, however it did", async () => {
    const before = await pictures();
    await upstream.kill();
    const byName = upstream.mallOrigin.replace("127.0.0.1", "localhost");
    await upstream.restart({ MALL_ORIGIN: byName, MARKET_ORIGIN: upstream.marketOrigin });
    expect(await pictures()).toEqual(before.map((address) => address.replace(upstream.mallOrigin, byName)));
    await upstream.kill();
    await upstream.restart();
    expect(await pictures()).toEqual(before);
  });
});

/** An upload whose first half has arrived; `end` sends the rest, and `link` is the picture's address afterwards. */
async function uploadUnderWay({ origin, dataDir }: UpstreamProcess, token: string) {
  const bytes = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: "red", noise: NOISE } })
    .png()
    .toBuffer();
  const head = `--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const { port } = new URL(origin);
  const path = `/api${pathOf(calls.get("image.upload")!, "Naru")}`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=b" };
  const asked = request({ port, path, method: "POST", headers });
  const link = new Promise<string>((resolve, reject) => {
    asked.on("error", reject).on("response", async (response) => {
      let text = "";
      for await (const piece of response) text += String(piece);
      const { data, ...rest } = JSON.parse(text) as { data?: { link: string }; link?: string };
      resolve(data?.link ?? rest.link ?? text);
    });
  });
  asked.write(head);
  asked.write(bytes.subarray(0, bytes.length / 2));
  await until(async () => readdirSync(join(dataDir, "incoming")).length > 0);
  const end = () => void asked.end(Buffer.concat([bytes.subarray(bytes.length / 2), Buffer.from("\r\n--b--\r\n")]));
  return { end, link };
}

/** What keeps the picture from being packed into a few bytes. */
const NOISE = { type: "gaussian", mean: 128, sigma: 60 } as const;
