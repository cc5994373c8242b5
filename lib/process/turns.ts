/** Said to a caller who got no turn within its patience. */
export class NoTurn extends Error {
  override readonly name = "NoTurn";
}

type Limits = {
  /** How many of one key may run at a time. */
  perKey: number;
  /** How many may run at a time at all. */
  total: number;
  /** How long one waits for its turn, in ms. */
  waitMs: number;
  /** How many callers of one key may wait; further ones are rejected at once. */
  waitingMax: number;
};

type Line = { running: number; most: number; waiting: Set<() => void> };

/**
 * Limits concurrent work per key and in total, fairly between keys: a free turn goes to the next key in the round, however
 * many turns one key waits for.
 *
 * Common limiters (p-limit, bottleneck, cockatiel) keep one queue, in which the busiest caller is served most.
 * Example: `const end = await turns.take("session-1")`, and `end()` when the work is done; a second `end()` does nothing.
 * Rejects with `NoTurn` if none became free in time.
 */
export class Turns {
  private readonly lines = new Map<string, Line>();
  private running = 0;

  constructor(private readonly limits: Limits) {}

  /** `perKey` where this key may run more or fewer than others. */
  async take(key: string, perKey = this.limits.perKey): Promise<() => void> {
    const release = this.takeNow(key, perKey);
    if (release) return release;
    const line = this.lineOf(key, perKey);
    await this.waited(key, line);
    return this.releaseOf(key, line);
  }

  /** The same, or nothing where it would have to be waited for. */
  takeNow(key: string, perKey = this.limits.perKey): (() => void) | undefined {
    const line = this.lineOf(key, perKey);
    if (!this.mayRun(line)) return undefined;
    this.begin(line);
    return this.releaseOf(key, line);
  }

  private lineOf(key: string, perKey: number): Line {
    const line = this.lines.get(key) ?? { running: 0, most: perKey, waiting: new Set() };
    line.most = perKey;
    this.lines.set(key, line);
    return line;
  }

  private releaseOf(key: string, line: Line): () => void {
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.end(key, line);
    };
  }

  private mayRun(line: Line): boolean {
    return line.running < line.most && this.running < this.limits.total;
  }

  private begin(line: Line): void {
    line.running += 1;
    this.running += 1;
  }

  private waited(key: string, line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(late);
        line.waiting.delete(go);
        this.begin(line);
        resolve();
      };
      const giveUp = () => {
        line.waiting.delete(go);
        this.forget(key, line);
        reject(new NoTurn());
      };
      const late = setTimeout(giveUp, this.limits.waitMs);
      if (line.waiting.size < this.limits.waitingMax) line.waiting.add(go);
      else {
        clearTimeout(late);
        giveUp();
      }
    });
  }

  private forget(key: string, line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) this.lines.delete(key);
  }

  private end(key: string, line: Line): void {
    line.running -= 1;
    this.running -= 1;
    this.forget(key, line);
    for (const [name, next] of this.lines) {
      const [first] = next.waiting;
      if (!first || !this.mayRun(next)) continue;
      // To the end of the round: the others come first now.
      this.lines.delete(name);
      this.lines.set(name, next);
      first();
      return;
    }
  }
}
