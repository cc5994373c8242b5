/** All that the extension keeps. No product, no seller and no sign-in is part of it. */
export type Settings = {
  /** Origin of the desk the seller confirmed, e.g. `https://desk.example.com`; null before. */
  deskOrigin: string | null;
  /** The shortest and the longest pause between two products of a list, in ms. */
  pauseMs: [number, number];
  language: "auto" | "ko" | "en";
};

const USUAL: Settings = { deskOrigin: null, pauseMs: [3_000, 7_000], language: "auto" };

/** What was stored, as far as it has the shape of settings. */
export function settingsIn(stored: Readonly<Record<string, unknown>>): Settings {
  const { deskOrigin, pauseMs, language } = stored;
  const isPause =
    Array.isArray(pauseMs) && pauseMs.length === 2 && pauseMs.every((ms) => typeof ms === "number" && ms >= 0);
  return {
    deskOrigin: typeof deskOrigin === "string" ? deskOrigin : USUAL.deskOrigin,
    pauseMs: isPause ? [pauseMs[0], pauseMs[1]] : USUAL.pauseMs,
    language: language === "ko" || language === "en" ? language : USUAL.language,
  };
}

export const readSettings = async (): Promise<Settings> =>
  settingsIn(await chrome.storage.local.get(["deskOrigin", "pauseMs", "language"]));
export const keepSettings = (change: Partial<Settings>): Promise<void> => chrome.storage.local.set(change);
