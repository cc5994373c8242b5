"use client";

const LOAD_MS = 20_000;
const AT_ONCE = 6;

type PictureSize = { width: number; height: number };

/** A picture's size in points; undefined where it cannot be seen: it is really asked for, as a buyer's browser would. */
export function pictureSize(address: string): Promise<PictureSize | undefined> {
  return new Promise((resolve) => {
    const picture = new Image();
    const end = (size: PictureSize | undefined) => {
      clearTimeout(late);
      resolve(size);
    };
    const late = setTimeout(() => {
      picture.src = "";
      end(undefined);
    }, LOAD_MS);
    picture.referrerPolicy = "no-referrer";
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      end(width > 0 ? { width, height } : undefined);
    };
    picture.onerror = () => end(undefined);
    picture.src = address;
  });
}

/** Whether a picture can be seen, and has a size. */
export const pictureLoads = async (address: string): Promise<boolean> => (await pictureSize(address)) !== undefined;

/** Does something to every one of many things, a few at a time. */
export async function fewAtATime<T>(all: readonly T[], work: (one: T) => Promise<void>, most = AT_ONCE): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
