import { request } from "undici";
import { reportOfAnswer, outward } from "@/upstream/kit/outward";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { sitePictureFacts, type PictureFacts } from "@/upstream/kit/picture-kind";
import type { Message } from "@/upstream/kit/messages";

export type SourcePicture = PictureFacts & { bytes: Buffer };

/**
 * A picture that can be translated, by its bytes. What moves is refused: drawn over it would stand still, and nobody would be
 * told.
 */
export async function stillPicture(bytes: Buffer): Promise<SourcePicture> {
  const facts = await sitePictureFacts(bytes);
  if (facts.isAnimated) throw new Refusal(400, "translation.animated");
  return { bytes, ...facts };
}

const PICTURE_BYTES_MAX = 20 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

const NOT_ALLOWED: Message = { key: "translation.addressRefused" };
const UNREACHABLE: Message = { key: "translation.unreachable" };

/**
 * Whether we may fetch a picture from an address: https on the hosts of the settings, exactly, or a rehearsed mall's own
 * origin. Everything else could be a door inside the network this server stands in (docs/security.md S59). Example:
 * with `img.alicdn.com` allowed, `https://img.alicdn.com.evil.example/a.jpg` and `http://img.alicdn.com/a.jpg` are not.
 */
function mayFetch(address: string, { siteHosts, settings }: Needs<"siteHosts" | "settings">): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(address);
  if (username || password) return false;
  const isSites = protocol === "https:" && port === "" && settings.pictureHosts.includes(hostname);
  return (
    isSites || Object.values(siteHosts).some((mall) => mall.startsWith("http://") && new URL(mall).origin === origin)
  );
}

/** A picture by its address: one of ours from where it is stored, any other over HTTP without following a redirect. */
export async function sourcePicture(
  address: string,
  services: Needs<"settings" | "files" | "siteHosts">,
): Promise<SourcePicture> {
  const own = await services.files.nameIn(address);
  const whole = address.startsWith("//") ? `https:${address}` : address;
  if (!own && !mayFetch(whole, services)) throw new Refusal(400, NOT_ALLOWED);
  return stillPicture(own ? await services.files.read(own) : await fetched(whole));
}

async function fetched(address: string): Promise<Buffer> {
  try {
    const answer = await outward(
      "picture",
      () => request(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      reportOfAnswer,
    );
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > PICTURE_BYTES_MAX || answer.statusCode !== 200) break;
      chunks.push(chunk);
    }
    if (answer.statusCode === 200 && size <= PICTURE_BYTES_MAX) return Buffer.concat(chunks);
  } catch {
    // A site that does not answer and one that has no such picture are the same to a seller.
  }
  throw new Refusal(400, UNREACHABLE);
}

/** A picture sent as base64, bare or as a data address (docs/specification.md#calls, GetOhooEditor). */
export async function sentPicture(base64Image: string): Promise<SourcePicture> {
  const [, body = ""] = /^(?:data:[\w/+.-]+;base64,)?([A-Za-z0-9+/=\s]+)$/.exec(base64Image) ?? [];
  const bytes = Buffer.from(body, "base64");
  if (bytes.length > PICTURE_BYTES_MAX) throw new Refusal(413, "translation.bytesMax");
  return stillPicture(bytes);
}
