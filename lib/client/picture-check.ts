"use client";

const LOAD_MS = 20_000;
const AT_ONCE = 6;

/** Whether a picture can be seen: it is really asked for, as a buyer's browser would, and has to have a size. */
export function pictureLoads(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    const end = (loads: boolean) => {
      clearTimeout(late);
      resolve(loads);
    };
    const late = setTimeout(() => {
      picture.src = "";
      end(false);
    }, LOAD_MS);
    picture.referrerPolicy = "no-referrer";
    picture.onload = () => end(picture.naturalWidth > 0);
    picture.onerror = () => end(false);
    picture.src = address;
  });
}

/** Does something to every one of many things, a few at a time. */
export async function fewAtATime<T>(all: readonly T[], work: (one: T) => Promise<void>, most = AT_ONCE): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
