import { isConverted, needsCopy, pictureFormat } from "@/lib/domain/markets/picture-rules";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import type { MarketName } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { listingCopy } from "@/upstream/shelf/images/listing-copies";
import { Refusal } from "@/upstream/kit/answers";
import { jpegOf } from "@/upstream/kit/jpeg";
import { lane } from "@/upstream/kit/lane";
import { POINTS_MAX } from "@/upstream/kit/picture-kind";
import type { Message, StoredMessage } from "@/upstream/kit/messages";
import { PictureRefused } from "@/upstream/outside/markets/listing-pictures";

export type PictureServices = Needs<"db" | "files" | "openPicture">;

/** A picture that cannot be sent, and why; `isPassing` where it may be had later. */
type Trouble = {
  reason: "picture_unusable" | "picture_not_kept" | "unreachable";
  why: StoredMessage;
  isPassing?: boolean;
};
type Prepared = { address: string } | Trouble;

export type MarketPictures =
  { ok: true; addresses: string[] } | { ok: false; reason: Trouble["reason"]; message: Message; isPassing: boolean };

const AT_ONCE = 3;

/**
 * The addresses a market is sent for a product's pictures, no more than it takes. Each picture is opened and judged by what
 * is in it; where the market would refuse it or show it wrongly, the address is that of a JPEG copy. One that its shop does not
 * give to us is sent as it is to a market that opens addresses itself. No picture is left out
 * in silence: where one cannot be sent, the message says which and why, and nothing is.
 */
export async function marketPictures(
  services: PictureServices,
  userId: string,
  market: MarketName,
  addresses: readonly string[],
): Promise<MarketPictures> {
  const wanted = addresses.slice(0, MARKET_LIMITS[market].images);
  const inTurn = lane(AT_ONCE);
  const prepared = await Promise.all(wanted.map((address) => inTurn(() => prepare(services, userId, market, address))));
  const troubles = prepared.filter((one) => "why" in one);
  // A lasting trouble comes first, because waiting does not help against it.
  const first = troubles.find(({ isPassing }) => !isPassing) ?? troubles[0];
  if (!first) return { ok: true, addresses: prepared.flatMap((one) => ("address" in one ? [one.address] : [])) };
  const { reason, why, isPassing = false } = first;
  const places = prepared.flatMap((one, place) => ("why" in one && isSame(one.why, why) ? [place + 1] : []));
  const message: Message = { key: "listings.pictureNotSent", values: { places: places.join(", "), why } };
  return { ok: false, reason, message, isPassing };
}

async function prepare(
  { db, files, openPicture }: PictureServices,
  userId: string,
  market: MarketName,
  given: string,
): Promise<Prepared> {
  const address = given.startsWith("//") ? `https:${given}` : given;
  const opened = await openPicture(address).catch((error: unknown) =>
    error instanceof PictureRefused ? ("refused" as const) : ("not now" as const),
  );
  if (opened === "refused") return mayFetch(address, market) ? { address } : unusable({ key: "listings.pictureGone" });
  if (opened === "not now") return { reason: "unreachable", why: { key: "listings.pictureUnread" }, isPassing: true };
  if (!opened) return unusable({ key: "listings.pictureGone" });
  const { bytes, content } = opened;
  if (!content) return unusable({ key: "kit.noPicture" });
  if (!needsCopy(address, content, MARKET_LIMITS[market])) return { address };
  const { format, isCmyk, isTurned } = content;
  if (!isConverted(format)) return unusable({ key: "listings.pictureFormat", values: { format } });
  const isReady = format === "JPG" && !isCmyk && !isTurned;
  const make = async () => (isReady ? bytes : jpegOf(bytes));
  try {
    const copy = await listingCopy({ db, files, userId }, { address, bytes }, make);
    return copy === undefined
      ? unusable({ key: "listings.pictureNotConverted", values: { points: POINTS_MAX } })
      : { address: copy };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { reason: "picture_not_kept", why: error.told };
  }
}

/** Whether a market that opens addresses itself may be sent one as it is: by its ending it is a picture that market takes. */
function mayFetch(address: string, market: MarketName): boolean {
  const { pictureFormats, picturesAreFiles } = MARKET_LIMITS[market];
  const named = pictureFormat(address);
  return !picturesAreFiles && (named === undefined || pictureFormats.includes(named));
}

const unusable = (why: Message): Trouble => ({ reason: "picture_unusable", why });
const isSame = (one: StoredMessage, other: StoredMessage): boolean => JSON.stringify(one) === JSON.stringify(other);
