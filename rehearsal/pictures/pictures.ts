import { LRUCache } from "lru-cache";
import { brochurePicture, galleryPicture, swatchPicture } from "./posters";
import { isKind } from "./studio";

type Picture = { bytes: Buffer; type: string };

const CACHE_BYTES = 64 * 1024 * 1024;
const JPEG_QUALITY = 84;

const drawn = new LRUCache<string, Picture>({ maxSize: CACHE_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
const drawing = new Map<string, Promise<Picture>>();

/**
 * The picture a name asks for, e.g. "m-cup-3-120-0.jpg" (gallery picture 0 of a cup in colour 3), "s-cup-3-120.png"
 * (its option picture) or "d-cup-3-120-1.webp" (a brochure page). Undefined for names that ask for nothing drawable.
 */
export async function pictureFor(name: string): Promise<Picture | undefined> {
  const known = drawn.get(name) ?? drawing.get(name);
  if (known) return known;
  const markup = markupFor(name);
  if (!markup) return undefined;
  const work = render(markup, name.slice(name.lastIndexOf(".") + 1));
  drawing.set(name, work);
  try {
    const picture = await work;
    drawn.set(name, picture);
    return picture;
  } finally {
    drawing.delete(name);
  }
}

/** The text of a picture, one line each, from top to bottom as drawn. */
export function writingOn(name: string): string[] {
  const labels = [...(markupFor(name) ?? "").matchAll(/ aria-label="([^"]*)"/g)];
  return labels.map(([, label = ""]) => label.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
}

function markupFor(name: string): string | undefined {
  const found = /^([msd])-([a-z]+)-(\d{1,2})-(\d{1,4})(?:-(\d{1,2}))?\.(?:jpg|png|webp)$/.exec(name);
  const kind = found?.[2] ?? "";
  if (!found || !isKind(kind)) return undefined;
  const subject = { kind, colour: Number(found[3]) % 12, seed: Number(found[4]) };
  const place = Number(found[5] ?? 0);
  if (found[1] === "s") return swatchPicture(subject);
  return found[1] === "m" ? galleryPicture(subject, place % 5) : brochurePicture(subject, place);
}

async function render(markup: string, ending: string): Promise<Picture> {
  // Loaded with the first picture: a start that shows none need not wait for it.
  const { default: sharp } = await import("sharp");
  const image = sharp(Buffer.from(markup));
  switch (ending) {
    case "png":
      return { bytes: await image.png({ compressionLevel: 8 }).toBuffer(), type: "image/png" };
    case "webp":
      return { bytes: await image.webp({ quality: JPEG_QUALITY }).toBuffer(), type: "image/webp" };
    default:
      return { bytes: await image.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer(), type: "image/jpeg" };
  }
}
