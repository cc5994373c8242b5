import { appSettings } from "@/lib/settings/app";
import { upstreamSettings } from "@/lib/settings/upstream";
import { sentencesOf } from "./sentences";

const SECRET = "0123456789abcdef0123456789abcdef";

describe("the upstream's settings", () => {
  it("put malls and markets right above the upstream unless told otherwise", () => {
    const local = (port: number) => `http://127.0.0.1:${port}`;
    const above = { port: 4500, mallOrigin: local(4501), marketOrigin: local(4502), isRehearsalOurs: true };
    expect(upstreamSettings({ UPSTREAM_PORT: "4500" })).toMatchObject(above);
    const moved = { port: 4000, mallOrigin: local(5000), marketOrigin: local(4002) };
    expect(upstreamSettings({ MALL_PORT: "5000" })).toMatchObject(moved);
  });

  it.each<[string, Record<string, string>, object | undefined]>([
    [
      "is the rehearsed one above the markets",
      { UPSTREAM_PORT: "4500" },
      { url: "http://127.0.0.1:4503", key: "rehearsal" },
    ],
    [
      "is the rehearsed one where it was told to listen",
      { FORWARDER_PORT: "5" },
      { url: "http://127.0.0.1:5", key: "rehearsal" },
    ],
    [
      "is the one set up",
      { FORWARDER_URL: "https://api.forwarder.example/", FORWARDER_KEY: "k" },
      { url: "https://api.forwarder.example", key: "k" },
    ],
    ["is none where markets are real", { REAL_MARKETS: "Coupang", SEED: "0" }, undefined],
  ])("the forwarder %s", (_sentence, env, forwarder) => {
    expect(upstreamSettings(env).forwarder).toEqual(forwarder);
  });

  it.each<[string, Record<string, string>, object | undefined]>([
    [
      "is the rehearsed one at the markets",
      { UPSTREAM_PORT: "4500" },
      { url: "http://127.0.0.1:4502/sweettracker", key: "rehearsal", unitMs: 30_000, dailyMax: 10_000 },
    ],
    [
      "is the rehearsed one, as fast as wished",
      { TRACKING_MS: "500", TRACKING_DAILY_MAX: "7" },
      { url: "http://127.0.0.1:4002/sweettracker", key: "rehearsal", unitMs: 500, dailyMax: 7 },
    ],
    [
      "is its own host where there is a key alone",
      { TRACKING_KEY: "k" },
      { url: "https://info.sweettracker.co.kr", key: "k", unitMs: 3_600_000, dailyMax: 500 },
    ],
    [
      "is the one set up, with real markets too",
      { TRACKING_URL: "https://t.example/", TRACKING_KEY: "k", REAL_MARKETS: "Coupang", SEED: "0" },
      { url: "https://t.example", key: "k", unitMs: 3_600_000, dailyMax: 500 },
    ],
    ["is none where markets are real and nobody set one up", { REAL_MARKETS: "Coupang", SEED: "0" }, undefined],
  ])("the tracking service %s", (_sentence, env, tracking) => {
    expect(upstreamSettings(env).tracking).toEqual(tracking);
  });

  const kakaoKeys = {
    SOLAPI_KEY: "k",
    SOLAPI_SECRET: "s",
    KAKAO_CHANNEL: "c",
    KAKAO_TEMPLATE: "t",
    KAKAO_SENDER: "02-930-2266",
  };
  it.each<[string, Record<string, string>, object | undefined]>([
    ["is the rehearsed one at the markets", {}, { url: "http://127.0.0.1:4002/solapi", sender: "029302266" }],
    [
      "is the one set up, with real markets too",
      { ...kakaoKeys, REAL_MARKETS: "Coupang", SEED: "0" },
      { url: "https://api.solapi.com", key: "k", secret: "s", channel: "c", template: "t", sender: "029302266" },
    ],
  ])("the service of Kakao's messages %s", (_sentence, env, kakao) => {
    expect(upstreamSettings(env).kakao).toMatchObject(kakao ?? {});
  });

  it("send no messages by Kakao where sellers are real and nobody is set up, and none with half of what it needs", () => {
    expect(upstreamSettings({ REAL_MARKETS: "Coupang", SEED: "0" }).kakao).toBeUndefined();
    expect(sentencesOf(() => upstreamSettings({ ...kakaoKeys, SOLAPI_SECRET: "", KAKAO_SENDER: "" }))).toEqual([
      expect.stringMatching(/^SOLAPI_SECRET, KAKAO_SENDER missing/),
    ]);
    expect(sentencesOf(() => upstreamSettings({ ...kakaoKeys, SOLAPI_URL: "http://s.example" }))).toEqual([
      expect.stringMatching(/^SOLAPI_URL must be https/),
    ]);
  });

  const rehearsedKeys = { clientKey: "test_ck_rehearsal", secretKey: "test_sk_rehearsal" };
  const toss = { apiUrl: "https://api.tosspayments.com", windowUrl: null };
  it.each<[string, Record<string, string>, object | undefined]>([
    [
      "is the rehearsed one at the markets",
      { UPSTREAM_PORT: "4500" },
      { ...rehearsedKeys, apiUrl: "http://127.0.0.1:4502/toss", windowUrl: "http://127.0.0.1:4502/toss/window" },
    ],
    [
      "is the rehearsed one where the markets answer",
      { MALL_ORIGIN: "http://world.example:81", MARKET_ORIGIN: "http://world.example:82" },
      {
        ...rehearsedKeys,
        apiUrl: "http://world.example:82/toss",
        windowUrl: "http://world.example:82/toss/window",
      },
    ],
    [
      "is the rehearsed one with keys that are empty",
      { UPSTREAM_PORT: "4500", TOSS_CLIENT_KEY: " ", TOSS_SECRET_KEY: "" },
      { ...rehearsedKeys, apiUrl: "http://127.0.0.1:4502/toss", windowUrl: "http://127.0.0.1:4502/toss/window" },
    ],
    [
      "is the real one with a pair for tests",
      { TOSS_CLIENT_KEY: "test_ck_a", TOSS_SECRET_KEY: "test_sk_b" },
      { ...toss, clientKey: "test_ck_a", secretKey: "test_sk_b" },
    ],
    [
      "is the real one with a pair for money, with real markets too",
      { TOSS_CLIENT_KEY: "live_ck_a", TOSS_SECRET_KEY: "live_sk_b", REAL_MARKETS: "Coupang", SEED: "0" },
      { ...toss, clientKey: "live_ck_a", secretKey: "live_sk_b" },
    ],
    ["is none where markets are real and there are no keys", { REAL_MARKETS: "Coupang", SEED: "0" }, undefined],
  ])("the payment gateway %s", (_sentence, env, payments) => {
    expect(upstreamSettings(env).payments).toEqual(payments);
  });

  const TOGETHER = "TOSS_CLIENT_KEY and TOSS_SECRET_KEY belong together: set both, or none of them.";
  const PAIR =
    "TOSS_CLIENT_KEY and TOSS_SECRET_KEY must be a pair, e.g. test_ck_… and test_sk_…, both test or both live.";
  const WIDGET = "TOSS_CLIENT_KEY must be the key of the payment window (ck), not of the widget (gck).";
  it.each([
    ["one key alone", { TOSS_CLIENT_KEY: "test_ck_a" }, TOGETHER],
    ["the other key alone", { TOSS_SECRET_KEY: "test_sk_b" }, TOGETHER],
    ["a test key with one for money", { TOSS_CLIENT_KEY: "test_ck_a", TOSS_SECRET_KEY: "live_sk_b" }, PAIR],
    ["a window's key with a widget's", { TOSS_CLIENT_KEY: "test_ck_a", TOSS_SECRET_KEY: "test_gsk_b" }, PAIR],
    ["keys the wrong way round", { TOSS_CLIENT_KEY: "test_sk_a", TOSS_SECRET_KEY: "test_ck_b" }, PAIR],
    ["twice the same side", { TOSS_CLIENT_KEY: "test_ck_a", TOSS_SECRET_KEY: "test_ck_b" }, PAIR],
    ["words that are no keys", { TOSS_CLIENT_KEY: "a", TOSS_SECRET_KEY: "b" }, PAIR],
    [
      "a widget's pair, which opens no window",
      { TOSS_CLIENT_KEY: "test_gck_a", TOSS_SECRET_KEY: "test_gsk_b" },
      WIDGET,
    ],
  ])("refuse %s at the payment gateway, and never say the key", (_what, env, sentence) => {
    expect(sentencesOf(() => upstreamSettings(env))).toEqual([sentence]);
  });

  it("refuse a tracking service its key would travel to in the open", () => {
    expect(sentencesOf(() => upstreamSettings({ TRACKING_URL: "http://t.example", TRACKING_KEY: "k" }))).toEqual([
      "TRACKING_URL must be https, because its key is sent to it.",
    ]);
  });

  it("refuse a forwarder receivers would travel to in the open", () => {
    expect(sentencesOf(() => upstreamSettings({ FORWARDER_URL: "http://api.forwarder.example" }))).toEqual([
      "FORWARDER_URL must be https, because receivers and its key are sent to it.",
    ]);
  });

  it("take a rehearsed world somebody else runs, both of its addresses or none", () => {
    const elsewhere = { MALL_ORIGIN: "http://world.example:81/", MARKET_ORIGIN: "http://world.example:82" };
    const found = { mallOrigin: "http://world.example:81", marketOrigin: "http://world.example:82" };
    expect(upstreamSettings(elsewhere)).toMatchObject({ ...found, isRehearsalOurs: false });
    expect(appSettings({ SESSION_SECRET: SECRET, ...elsewhere })).toMatchObject({
      imageOrigins: ["http://127.0.0.1:4000", "http://world.example:81", "http://127.0.0.1:4003"],
      naverLogin: { authorizeUrl: "http://world.example:82/naver/oauth2.0/authorize" },
    });
    expect(sentencesOf(() => upstreamSettings({ MALL_ORIGIN: elsewhere.MALL_ORIGIN }))).toEqual([
      "MALL_ORIGIN and MARKET_ORIGIN belong together: set both, or none of them.",
    ]);
  });

  it("stay on this machine and are seeded by default", () => {
    expect(upstreamSettings({})).toMatchObject({
      bind: "127.0.0.1",
      isSeeded: true,
      dataDir: ".data",
      accessTokenSeconds: 900,
    });
    expect(upstreamSettings({ SEED: "0" })).toMatchObject({ isSeeded: false });
  });

  it("let pictures be fetched from the shops' image hosts, or from those that are named", () => {
    expect(upstreamSettings({}).pictureHosts).toContain("img.alicdn.com");
    expect(upstreamSettings({ PICTURE_HOSTS: "cdn.example.com, img.example.com" }).pictureHosts).toEqual([
      "cdn.example.com",
      "img.example.com",
    ]);
  });

  it.each(["https://cdn.example.com", "cdn.example.com:8080", "cdn.example.com/a", "localhost", "*.example.com"])(
    "refuse %s as a host of pictures",
    (host) => {
      expect(sentencesOf(() => upstreamSettings({ PICTURE_HOSTS: host }))).toEqual([
        "PICTURE_HOSTS must be host names without scheme, port or path.",
      ]);
    },
  );

  it("call no market for real unless it is named, and then without the invented shop", () => {
    expect(upstreamSettings({}).realMarkets).toEqual([]);
    expect(upstreamSettings({ REAL_MARKETS: "Coupang, SmartStore", SEED: "0" }).realMarkets).toEqual([
      "SmartStore",
      "Coupang",
    ]);
    expect(() => upstreamSettings({ REAL_MARKETS: "Coupang" })).toThrow(/SEED=0/);
    expect(() => upstreamSettings({ REAL_MARKETS: "WeMakePrice", SEED: "0" })).toThrow(/must be some of SmartStore/);
  });

  it("seal the keys in the database by one secret or its successor, and by none unless told so", () => {
    expect(upstreamSettings({}).keysSecrets).toEqual([]);
    const other = SECRET.toUpperCase();
    expect(upstreamSettings({ KEYS_SECRET: `${other}, ${SECRET}` }).keysSecrets).toEqual([other, SECRET]);
    expect(sentencesOf(() => upstreamSettings({ KEYS_SECRET: "short" }))).toEqual([
      "KEYS_SECRET must have at least 32 characters (in every entry of the list).",
    ]);
  });

  it("send backups to a folder or a bucket, with what seals the keys, and never over plain http", () => {
    const sealed = { BACKUP_PASSPHRASE: "a passphrase for tests" };
    const keys = { BACKUP_S3_KEY: "KEY", BACKUP_S3_SECRET: "SECRET" };
    expect(upstreamSettings({}).backup).toBeUndefined();
    expect(upstreamSettings({ BACKUP_TO: "/mnt/other", ...sealed }).backup).toEqual({
      to: { kind: "folder", path: "/mnt/other" },
      passphrase: "a passphrase for tests",
      everyMinutes: 60,
      kept: 48,
    });
    const bucket = { BACKUP_TO: "s3://shop/naru/desk/", BACKUP_S3_REGION: "ap-northeast-2", ...sealed, ...keys };
    expect(upstreamSettings(bucket).backup?.to).toEqual({
      kind: "s3",
      endpoint: "https://s3.ap-northeast-2.amazonaws.com",
      bucket: "shop",
      prefix: ["naru", "desk"],
      region: "ap-northeast-2",
      keyId: "KEY",
      secret: "SECRET",
    });
    for (const [env, sentence] of [
      [{ BACKUP_TO: "/mnt/other" }, /BACKUP_PASSPHRASE is missing/],
      [{ BACKUP_TO: "/mnt/other", BACKUP_PASSPHRASE: "short" }, /at least 12 characters/],
      [{ BACKUP_TO: "s3://shop", ...sealed }, /BACKUP_S3_KEY and BACKUP_S3_SECRET/],
      [{ ...bucket, BACKUP_S3_ENDPOINT: "http://minio.example.com" }, /must be https/],
      [{ BACKUP_TO: "s3://", ...sealed }, /must be a folder or s3/],
    ] as const)
      expect(() => upstreamSettings(env)).toThrow(sentence);
  });

  it("keep pictures in the data folder, another one or a bucket, also one of the same network", () => {
    expect(upstreamSettings({ DATA_DIR: "/data" }).pictures).toEqual({ kind: "folder", path: "/data" });
    expect(upstreamSettings({ PICTURES_TO: "/mnt/pictures" }).pictures).toEqual({
      kind: "folder",
      path: "/mnt/pictures",
    });
    const bucket = { PICTURES_TO: "s3://shop", PICTURES_S3_KEY: "KEY", PICTURES_S3_SECRET: "SECRET" };
    expect(upstreamSettings({ ...bucket, PICTURES_S3_ENDPOINT: "http://minio:9000" }).pictures).toEqual({
      kind: "s3",
      endpoint: "http://minio:9000",
      bucket: "shop",
      prefix: [],
      region: "us-east-1",
      keyId: "KEY",
      secret: "SECRET",
    });
    expect(sentencesOf(() => upstreamSettings({ PICTURES_TO: "s3://shop" }))).toEqual([
      "PICTURES_S3_KEY and PICTURES_S3_SECRET are needed for a bucket.",
    ]);
  });

  it("do everything in one process unless told otherwise, which takes a database others can share", () => {
    expect(upstreamSettings({}).role).toBe("all");
    const DATABASE_URL = "postgres://127.0.0.1/naru";
    expect(upstreamSettings({ DATABASE_URL, UPSTREAM_ROLE: "worker" }).role).toBe("worker");
    expect(sentencesOf(() => upstreamSettings({ UPSTREAM_ROLE: "api" }))).toEqual([
      "UPSTREAM_ROLE needs DATABASE_URL: an embedded database belongs to one process.",
    ]);
    expect(() => upstreamSettings({ DATABASE_URL, UPSTREAM_ROLE: "both" })).toThrow("must be one of all, api, worker");
  });

  it("have a translator when it has an address, which must be https elsewhere than here", () => {
    expect(upstreamSettings({}).translator).toBeUndefined();
    expect(upstreamSettings({ TRANSLATOR_URL: "https://t.example/v1/", TRANSLATOR_KEY: "k" }).translator).toEqual({
      url: "https://t.example/v1",
      key: "k",
    });
    expect(upstreamSettings({ TRANSLATOR_URL: "http://127.0.0.1:9" }).translator?.url).toBe("http://127.0.0.1:9");
    expect(sentencesOf(() => upstreamSettings({ TRANSLATOR_URL: "http://t.example" }))).toEqual([
      "TRANSLATOR_URL must be https, because pictures and its key are sent to it.",
    ]);
  });

  it("knows one word service or none, and sends keys over https alone", () => {
    expect(upstreamSettings({}).wordService).toBeUndefined();
    expect(upstreamSettings({ LIBRETRANSLATE_URL: "https://l.example/", LIBRETRANSLATE_KEY: "k" }).wordService).toEqual(
      {
        kind: "libretranslate",
        url: "https://l.example",
        key: "k",
      },
    );
    expect(upstreamSettings({ WORD_CHAT_URL: "http://127.0.0.1:11434/v1", WORD_CHAT_MODEL: "m" }).wordService).toEqual({
      kind: "chat",
      url: "http://127.0.0.1:11434/v1",
      key: "",
      model: "m",
    });
    expect(sentencesOf(() => upstreamSettings({ WORD_CHAT_URL: "https://c.example" }))).toEqual([
      "WORD_CHAT_MODEL is missing: WORD_CHAT_URL needs it.",
    ]);
    expect(sentencesOf(() => upstreamSettings({ LIBRETRANSLATE_URL: "http://l.example" }))).toEqual([
      "LIBRETRANSLATE_URL must be https, because products' texts and its key are sent to it.",
    ]);
    expect(
      sentencesOf(() =>
        upstreamSettings({ LIBRETRANSLATE_URL: "https://l.example", WORD_CHAT_URL: "https://c.example" }),
      ),
    ).toEqual(["LIBRETRANSLATE_URL and WORD_CHAT_URL exclude each other: set one of them."]);
  });
});
