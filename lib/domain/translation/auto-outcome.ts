/** Addresses one AutoImageTranslate call takes. */
const AUTO_PICTURES_MAX = 5;

/** What became of one picture. `nothing` is an honest answer, not a failure: there was no writing anybody knew. */
export type AutoState = "waiting" | "translated" | "nothing" | "failed";
export type AutoOutcome = {
  url: string;
  state: AutoState;
  /** Where the translated picture stands. */ link: string | null;
  /** It stands among the seller's own already. */ isStored?: boolean;
  message: string;
};

export const waitingOutcome = (url: string): AutoOutcome => ({ url, state: "waiting", link: null, message: "" });

/** Groups of five, in order; an address asked for twice is asked once. */
export function inFives(urls: readonly string[]): readonly (readonly string[])[] {
  const each = [...new Set(urls)];
  return Array.from({ length: Math.ceil(each.length / AUTO_PICTURES_MAX) }, (_, index) =>
    each.slice(index * AUTO_PICTURES_MAX, (index + 1) * AUTO_PICTURES_MAX),
  );
}

type Row = {
  originUrl: string;
  translateUrl?: string | null | undefined;
  isStored?: boolean | null | undefined;
  failed?: boolean | null | undefined;
  message?: string | null | undefined;
};

/**
 * What an answer says of the pictures asked for. A picture the answer does not mention failed: silence is no success.
 */
export function outcomesOf(urls: readonly string[], rows: readonly Row[]): readonly AutoOutcome[] {
  return urls.map((url) => {
    const row = rows.find(({ originUrl }) => originUrl === url);
    const message = row?.message ?? "";
    if (row?.translateUrl)
      return { url, state: "translated", link: row.translateUrl, message, ...(row.isStored && { isStored: true }) };
    return { url, state: row && !row.failed ? "nothing" : "failed", link: null, message };
  });
}

type AutoSum = Record<AutoState, number> & { all: number };

export function sumOf(outcomes: readonly AutoOutcome[]): AutoSum {
  const count = (state: AutoState) => outcomes.filter((one) => one.state === state).length;
  return {
    all: outcomes.length,
    waiting: count("waiting"),
    translated: count("translated"),
    nothing: count("nothing"),
    failed: count("failed"),
  };
}
