import sharp from "sharp";
import { Refusal } from "@/upstream/answers";

const EXTENSIONS: Record<string, string> = { jpeg: "jpg", png: "png" };
const PIXELS_MAX = 100_000_000;

/**
 * The extension a picture file deserves by what is in it; its name and declared type are not believed. Only JPEG and
 * PNG are taken (spec section 5), and a picture that cannot be read is refused.
 */
export async function extensionOf(path: string): Promise<string> {
  const metadata = await sharp(path, { limitInputPixels: PIXELS_MAX })
    .metadata()
    .catch(() => undefined);
  const extension = EXTENSIONS[metadata?.format ?? ""];
  if (!extension) throw new Refusal(400, "JPG 또는 PNG 이미지만 올릴 수 있습니다.");
  if ((metadata?.width ?? 0) * (metadata?.height ?? 0) > PIXELS_MAX) throw new Refusal(400, "이미지가 너무 큽니다.");
  return extension;
}
