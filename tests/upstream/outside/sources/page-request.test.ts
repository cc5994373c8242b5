import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from "undici";
import { listening } from "@/tests/support/listening";
import { requestPage } from "@/upstream/outside/sources/page-request";

const GBK = Buffer.from([0xb1, 0xad, 0xd7, 0xd3]);
const HUGE = Buffer.alloc(21 * 1024 * 1024);

let stranger: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  stranger = await listening((asked, answer) => {
    const [, place = "", round] = (asked.url ?? "").split("/");
    const away = (location: string) => answer.writeHead(302, { location }).end();
    if (place === "away") away("http://169.254.169.254/latest");
    else if (place === "round") away(`/round/${Number(round) + 1}`);
    else if (place === "once") away("/plain");
    else if (place === "gbk") answer.writeHead(200, { "content-type": "text/html; charset=GBK" }).end(GBK);
    else answer.end(place === "huge" ? HUGE : place);
  });
});
afterAll(() => stranger.close());

test.each([
  ["/away", { ok: false, reason: "blocked" }],
  ["/round/0", { ok: false, reason: "blocked" }],
  ["/huge", { ok: false, reason: "unparseable" }],
  ["/once", { ok: true, body: "plain" }],
  ["/gbk", { ok: true, body: "杯子" }],
])("a page at %s goes only as far as it may", async (path, expected) => {
  expect(await requestPage(stranger.origin + path)).toMatchObject(expected);
});

describe("a redirect between hosts", () => {
  const before = getGlobalDispatcher();
  const agent = new MockAgent();
  beforeAll(() => {
    agent.disableNetConnect();
    setGlobalDispatcher(agent);
  });
  afterAll(async () => {
    setGlobalDispatcher(before);
    await agent.close();
  });
  const leads = (from: string, to: string, body: string): void => {
    const [here, there] = [new URL(from), new URL(to)];
    agent
      .get(here.origin)
      .intercept({ path: here.pathname })
      .reply(302, "", { headers: { location: to } });
    agent.get(there.origin).intercept({ path: there.pathname }).reply(200, body);
  };

  it.each([
    ["https://item.taobao.com/a", "https://detail.tmall.com/b"],
    ["https://ko.aliexpress.com/a", "https://www.aliexpress.us/b"],
  ])("of one site is followed: %s to %s", async (from, to) => {
    leads(from, to, "goods");
    expect(await requestPage(from)).toMatchObject({ ok: true, body: "goods", url: to });
  });

  it.each([
    ["https://item.taobao.com/c", "https://www.aliexpress.us/d"],
    ["https://item.taobao.com/c", "https://item.taobao.com.example.test/d"],
    ["https://item.taobao.com/c", "http://detail.tmall.com/d"],
    ["https://item.taobao.com/c", "https://detail.tmall.com:8443/d"],
  ])("of no one site is not: %s to %s", async (from, to) => {
    leads(from, to, "goods");
    expect(await requestPage(from)).toMatchObject({ ok: false, reason: "blocked" });
  });
});
