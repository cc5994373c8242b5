import { marketOriginOf, forwarderOriginOf, requireHttps, SettingsError } from "./parts";
import type { UpstreamRead } from "./upstream-shape";

/** Solapi's account, Kakao's channel and approved template there, and the registered number messages come from, in digits. */
export type KakaoSettings = {
  url: string;
  key: string;
  secret: string;
  channel: string;
  template: string;
  sender: string;
};

/** LibreTranslate's own API, or a chat of OpenAI's form: where it answers (a chat's address ends before `/chat/completions`). */
export type WordServiceSettings =
  { kind: "libretranslate"; url: string; key: string } | { kind: "chat"; url: string; key: string; model: string };

/** The services outside that the upstream calls. */
export type ServiceSettings = {
  /** Where customs codes are checked (UNIPASS) and with which key. */
  customs: { url: string; key: string } | undefined;
  /** Where the forwarder takes orders and with which key, for sellers without one of their own; the rehearsed one when none is given. */
  forwarder: { url: string; key: string } | undefined;
  /**
   * Where parcels are tracked and with which key, how long one on its last leg rests between two questions, and how many
   * questions a day may hold; the rehearsed service when none is given, none at all with real markets.
   */
  tracking: { url: string; key: string; unitMs: number; dailyMax: number } | undefined;
  /** The service for Kakao business messages; the rehearsed one by default, none with real markets. */
  kakao: KakaoSettings | undefined;
  /** The payment gateway: where it answers, our keys there, and the rehearsed window's page, null with the real one. */
  payments: { apiUrl: string; secretKey: string; clientKey: string; windowUrl: string | null } | undefined;
  /** A service that reads and translates the writing on pictures; without one only remembered translations are used. */
  translator: { url: string; key: string } | undefined;
  /** A service that translates words memory and dictionary do not know; without one nothing of them leaves the machine. */
  wordService: WordServiceSettings | undefined;
};

/** The configured forwarder, else the rehearsed one; none with real orders and no configuration. */
function forwarderOf(read: UpstreamRead): ServiceSettings["forwarder"] {
  requireHttps("FORWARDER_URL", read.FORWARDER_URL, "receivers and its key are sent to it");
  if (read.FORWARDER_URL) return { url: read.FORWARDER_URL, key: read.FORWARDER_KEY };
  return read.REAL_MARKETS.length > 0 ? undefined : { url: forwarderOriginOf(read), key: "rehearsal" };
}

const TRACKING_HOST = "https://info.sweettracker.co.kr";
const TRACKED = { unitMs: 3_600_000, dailyMax: 500 };
/** Parcels are fast in the rehearsed world, and there is no quota. */
const REHEARSED_TRACKING = { key: "rehearsal", unitMs: 30_000, dailyMax: 10_000 };

/** The configured tracking service, else the rehearsed one; none with real parcels and no configuration. */
function trackingOf(read: UpstreamRead): ServiceSettings["tracking"] {
  const { TRACKING_URL: url, TRACKING_KEY: key, TRACKING_MS: unitMs, TRACKING_DAILY_MAX: dailyMax } = read;
  requireHttps("TRACKING_URL", url, "its key is sent to it");
  const wished = { ...(unitMs > 0 && { unitMs }), ...(dailyMax > 0 && { dailyMax }) };
  if (url || key) return { ...TRACKED, url: url ?? TRACKING_HOST, key, ...wished };
  if (read.REAL_MARKETS.length > 0) return undefined;
  return { ...REHEARSED_TRACKING, url: `${marketOriginOf(read)}/sweettracker`, ...wished };
}

const SOLAPI_API = "https://api.solapi.com";
const KAKAO_NAMES = ["SOLAPI_KEY", "SOLAPI_SECRET", "KAKAO_CHANNEL", "KAKAO_TEMPLATE", "KAKAO_SENDER"] as const;

/** The configured service for Kakao messages, else the rehearsed one; none with real sellers and no configuration. */
function kakaoOf(read: UpstreamRead): ServiceSettings["kakao"] {
  const missing = KAKAO_NAMES.filter((name) => !read[name]);
  if (missing.length === KAKAO_NAMES.length) {
    if (read.REAL_MARKETS.length > 0) return undefined;
    return {
      url: `${marketOriginOf(read)}/solapi`,
      key: "NARUREHEARSALKEY",
      secret: "rehearsalsecretrehearsalsecret32",
      channel: "KA01PF000000000000000rehearsal001",
      template: "KA01TP000000000000000rehearsal001",
      sender: "029302266",
    };
  }
  if (missing.length > 0)
    throw new SettingsError([
      `${missing.join(", ")} missing: Kakao's messages need ${KAKAO_NAMES.join(", ")} together.`,
    ]);
  const url = read.SOLAPI_URL ?? SOLAPI_API;
  requireHttps("SOLAPI_URL", url, "telephone numbers and what needs a seller are sent to it");
  return {
    url,
    key: read.SOLAPI_KEY,
    secret: read.SOLAPI_SECRET,
    channel: read.KAKAO_CHANNEL,
    template: read.KAKAO_TEMPLATE,
    sender: read.KAKAO_SENDER ?? "",
  };
}

/** Toss' keys come in pairs that must not be mixed: test or live, window (`ck`, `sk`) or widget (`gck`, `gsk`). */
const TOSS_KEY = /^(test|live)_(g?)([cs])k_\w+$/;
const TOSS_API = "https://api.tosspayments.com";

/** The gateway whose keys are set up, else the rehearsed one; none where markets are real and there are no keys. */
function paymentsOf(read: UpstreamRead): ServiceSettings["payments"] {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey } = read;
  if (!clientKey && !secretKey) {
    if (read.REAL_MARKETS.length > 0) return undefined;
    const gateway = `${marketOriginOf(read)}/toss`;
    return {
      apiUrl: gateway,
      secretKey: "test_sk_rehearsal",
      clientKey: "test_ck_rehearsal",
      windowUrl: `${gateway}/window`,
    };
  }
  if (!clientKey || !secretKey)
    throw new SettingsError(["TOSS_CLIENT_KEY and TOSS_SECRET_KEY belong together: set both, or none of them."]);
  const [client, secret] = [TOSS_KEY.exec(clientKey), TOSS_KEY.exec(secretKey)];
  const isPair =
    client?.[1] === secret?.[1] && client?.[2] === secret?.[2] && client?.[3] === "c" && secret?.[3] === "s";
  if (!isPair)
    throw new SettingsError([
      "TOSS_CLIENT_KEY and TOSS_SECRET_KEY must be a pair, e.g. test_ck_… and test_sk_…, both test or both live.",
    ]);
  if (client[2] === "g")
    throw new SettingsError(["TOSS_CLIENT_KEY must be the key of the payment window (ck), not of the widget (gck)."]);
  return { apiUrl: TOSS_API, secretKey, clientKey, windowUrl: null };
}

function wordServiceOf(read: UpstreamRead): ServiceSettings["wordService"] {
  const { LIBRETRANSLATE_URL: libre, WORD_CHAT_URL: chat, WORD_CHAT_MODEL: model } = read;
  if (libre && chat)
    throw new SettingsError(["LIBRETRANSLATE_URL and WORD_CHAT_URL exclude each other: set one of them."]);
  for (const [name, url] of Object.entries({ LIBRETRANSLATE_URL: libre, WORD_CHAT_URL: chat })) {
    requireHttps(name, url, "products' texts and its key are sent to it");
  }
  if (libre) return { kind: "libretranslate", url: libre, key: read.LIBRETRANSLATE_KEY };
  if (!chat) return undefined;
  if (!model) throw new SettingsError(["WORD_CHAT_MODEL is missing: WORD_CHAT_URL needs it."]);
  return { kind: "chat", url: chat, key: read.WORD_CHAT_KEY, model };
}

function translatorOf(read: UpstreamRead): ServiceSettings["translator"] {
  const { TRANSLATOR_URL: url, TRANSLATOR_KEY: key = "" } = read;
  requireHttps("TRANSLATOR_URL", url, "pictures and its key are sent to it");
  return url ? { url, key } : undefined;
}

/** The services an environment sets up, or a `SettingsError` about the first that cannot work. */
export const servicesOf = (read: UpstreamRead): ServiceSettings => ({
  translator: translatorOf(read),
  forwarder: forwarderOf(read),
  tracking: trackingOf(read),
  kakao: kakaoOf(read),
  payments: paymentsOf(read),
  customs: read.CUSTOMS_URL ? { url: read.CUSTOMS_URL, key: read.CUSTOMS_KEY } : undefined,
  wordService: wordServiceOf(read),
});
