import type { lookup } from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { PictureRefused, pictureReader } from "@/upstream/outside/markets/listing-pictures";

let server: Server;
let port: number;
let picture: Buffer;
let asked = 0;
/** What paths answer that are no picture: a status, and where they lead. */
let answers: Record<string, [number, string?]> = {};

beforeAll(async () => {
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  server = createServer((request, answer) => {
    asked += 1;
    const [status = 200, location] = answers[request.url ?? ""] ?? [];
    answer.writeHead(status, location === undefined ? {} : { location });
    if (request.url === "/large") answer.write(Buffer.alloc(11 * 1024 * 1024));
    answer.end(status === 200 ? picture : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => (asked = 0));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A name server that knows one answer, in the shape Node's own takes. */
const names = (...addresses: string[]) =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as typeof lookup;

test.each([
  ["a name of this machine", ["127.0.0.1"]],
  ["a name in the private network", ["10.1.2.3"]],
  ["a name of the cloud's own service", ["169.254.169.254"]],
  ["a name whose IPv6 form hides an IPv4 one", ["::ffff:127.0.0.1"]],
  ["a name with several inner addresses", ["192.168.0.9", "fe80::1"]],
])("%s opens no door inside", async (_, addresses) => {
  const read = pictureReader([], names(...addresses));
  expect(await read(`http://pictures.example:${port}/a.png`)).toBeUndefined();
  expect(asked).toBe(0);
});

test.each(["http://127.0.0.1", "http://[::1]", "http://0x7f000001", "http://2130706433", "http://[::ffff:7f00:1]"])(
  "%s, which is no name, opens none either",
  async (origin) => {
    expect(await pictureReader([])(`${origin}:${port}/a.png`)).toBeUndefined();
    expect(asked).toBe(0);
  },
);

test("the rehearsed malls are read at exactly their own origin, and nothing else of this machine is", async () => {
  const read = pictureReader([`http://127.0.0.1:${port}`], names("127.0.0.1"));
  expect(await read(`http://127.0.0.1:${port}/a.png`)).toEqual(new Uint8Array(picture));
  asked = 0;
  for (const host of ["localhost", "127.0.0.2", "[::ffff:7f00:1]", "pictures.example"])
    expect(await read(`http://${host}:${port}/a.png`)).toBeUndefined();
  expect(await pictureReader([`http://127.0.0.1:${port + 1}`])(`http://127.0.0.1:${port}/a.png`)).toBeUndefined();
  expect(asked).toBe(0);
});

test("of more than 10 MB nothing is kept", async () => {
  const origin = `http://127.0.0.1:${port}`;
  expect(await pictureReader([origin])(`${origin}/large`)).toBeUndefined();
});

describe("a picture that has moved", () => {
  const read = (path: string) =>
    pictureReader([`http://127.0.0.1:${port}`], names("10.1.2.3"))(`http://127.0.0.1:${port}${path}`);
  afterEach(() => (answers = {}));

  test("is found where it is now, after three redirects at the most", async () => {
    answers = { "/1": [301, "/2"], "/2": [302, "/3"], "/3": [307, "/a.png"], "/0": [308, "/1"] };
    expect(await read("/1")).toEqual(new Uint8Array(picture));
    expect(await read("/0")).toBeUndefined();
  });

  test.each([
    ["inside", () => `http://localhost:${port}/a.png`],
    ["to a name that stands for an inner address", () => `http://pictures.example:${port}/a.png`],
    ["to a file", () => "file:///etc/hostname"],
    ["nowhere", () => "http://"],
  ])("is not followed %s", async (_, location) => {
    answers = { "/a": [302, location()] };
    expect(await read("/a")).toBeUndefined();
    expect(asked).toBe(1);
  });
});

test.each([
  [404, "cannot be had"],
  [401, "is not given to us"],
  [403, "is not given to us"],
  [408, "may be had later"],
  [429, "may be had later"],
  [503, "may be had later"],
])("a shop that answers %s has a picture that %s", async (status, meaning) => {
  answers = { "/a": [status] };
  const reading = pictureReader([`http://127.0.0.1:${port}`])(`http://127.0.0.1:${port}/a`);
  if (meaning === "cannot be had") expect(await reading).toBeUndefined();
  else {
    const error: unknown = await reading.catch((failed: unknown) => failed);
    expect(String(error)).toContain(String(status));
    expect(error instanceof PictureRefused).toBe(meaning === "is not given to us");
  }
});
