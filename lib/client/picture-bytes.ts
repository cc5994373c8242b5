"use client";
import type { Pixels } from "@/lib/domain/translation/edge-colour";

const JPEG_QUALITY = 0.95;
const LOAD_MS = 30_000;

/** A picture another host did not let us read, or that did not come. */
export class PictureUnreadable extends Error {
  override readonly name = "PictureUnreadable";
}

/**
 * Loads a picture so that its pixels may be read. Our policy allows pages to connect only to us, so it is loaded as an
 * image, and its host has to allow reading (CORS); the embedded upstream and the sites' image hosts do.
 */
function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    const late = setTimeout(() => reject(new PictureUnreadable("late")), LOAD_MS);
    picture.crossOrigin = "anonymous";
    picture.referrerPolicy = "no-referrer";
    picture.onload = () => {
      clearTimeout(late);
      resolve(picture);
    };
    picture.onerror = () => {
      clearTimeout(late);
      reject(new PictureUnreadable("refused"));
    };
    picture.src = address;
  });
}

async function canvasOf(address: string): Promise<OffscreenCanvas> {
  if (typeof OffscreenCanvas === "undefined") throw new PictureUnreadable("no canvas");
  const picture = await loaded(address);
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight);
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas;
}

/** The points of a picture, for taking colours from it. Throws `PictureUnreadable`. */
export async function picturePixels(address: string): Promise<Pixels> {
  const canvas = await canvasOf(address);
  const context = canvas.getContext("2d");
  if (!context) throw new PictureUnreadable("no canvas");
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, channels: 4, data };
}

/** A piece of a picture as an address of its own, e.g. `data:image/png;base64,…`; its points are red, green, blue and cover. */
export async function coverPicture({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return dataAddress(await canvas.convertToBlob({ type: "image/png" }));
}

/** A picture as a file to upload, in the kind its address names: PNG stays exact, all else becomes a fine JPEG. */
export async function pictureFile(address: string): Promise<File> {
  const isPng = /\.png$/i.test(new URL(address, window.location.href).pathname);
  const type = isPng ? "image/png" : "image/jpeg";
  const canvas = await canvasOf(address);
  const bytes = await canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  return new File([bytes], `translated.${isPng ? "png" : "jpg"}`, { type });
}

/** A picture as a data address, e.g. `data:image/png;base64,…`, as GetOhooEditor takes it. */
export async function pictureBase64(address: string): Promise<string> {
  return dataAddress(await pictureFile(address));
}

const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PictureUnreadable("unreadable"));
    reader.readAsDataURL(file);
  });
