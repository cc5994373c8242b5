/** Something a process needs. `ask` says whether it is there, and may throw or take for ever when it is not. */
export type Part = {
  name: string;
  /** Whether the process is unusable without it. Without any other part it works in a reduced way. */
  isNeeded: boolean;
  ask(): Promise<boolean>;
};

type Readiness = {
  /** Whether everything needed is there. */
  isReady: boolean;
  /** What `/readyz` says: names, no address and no error's words. `ms` is how long the part took to tell. */
  parts: { name: string; ok: boolean; ms: number }[];
};

const ASKED_MS_MAX = 1_500;
const KEPT_MS = 1_000;

async function asked({ name, ask }: Part): Promise<Readiness["parts"][number]> {
  const since = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, ASKED_MS_MAX, false)));
  const ok = await Promise.race([Promise.resolve().then(ask), late]).catch(() => false);
  clearTimeout(timer);
  return { name, ok, ms: Math.round(performance.now() - since) };
}

/**
 * Checks the parts a process needs. Each part has 1.5 s, and a result is cached for a second, so that frequent probes check
 * the parts at most once a second.
 * Example: `{ isReady: true, parts: [{ name: "database", ok: true, ms: 2 }] }`.
 */
export function readinessOf(parts: readonly Part[]): () => Promise<Readiness> {
  let kept: { until: number; told: Promise<Readiness> } | undefined;
  const tell = async (): Promise<Readiness> => {
    const told = await Promise.all(parts.map(asked));
    return { isReady: parts.every(({ isNeeded }, at) => !isNeeded || told[at]?.ok), parts: told };
  };
  return () => {
    if (kept && performance.now() < kept.until) return kept.told;
    const made = { until: Infinity, told: tell() };
    kept = made;
    void made.told.then(() => (made.until = performance.now() + KEPT_MS));
    return made.told;
  };
}
