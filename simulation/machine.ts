import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite, Transaction } from "@electric-sql/pglite";

/** Met by whatever a killed process still tries. */
export class Killed extends Error {
  override readonly name = "Killed";
}

const running = new AsyncLocalStorage<Machine>();

/**
 * A process of ours that can be killed between any two of its steps: a query, a commit, a call to the outside. From then on
 * it has no effect: its queries fail, its timers do nothing, its replies are lost. A call already sent to a market is still
 * executed there.
 */
export class Machine {
  isDead = false;
  private stepsLeft = Infinity;
  private hasDied: () => void = () => undefined;
  /** Ends with the process. */
  readonly dead = new Promise<void>((resolve) => (this.hasDied = resolve));

  constructor(readonly name: string) {}

  /** The process the running code belongs to; none for the world around. */
  static current(): Machine | undefined {
    return running.getStore();
  }

  run<T>(work: () => T): T {
    return running.run(this, work);
  }

  /** Kills it at the end of so many steps more; 0 at once. */
  kill(steps = 0): void {
    this.stepsLeft = Math.min(this.stepsLeft, steps);
    if (this.stepsLeft <= 0) this.die();
  }

  /** Passes one step, or throws where the process ends before or after it. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    this.pass();
    const done = await work();
    this.pass();
    return done;
  }

  private pass(): void {
    if (!this.isDead) this.stepsLeft -= 1;
    if (this.stepsLeft <= 0) this.die();
    if (this.isDead) throw new Killed();
  }

  private die(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.hasDied();
  }
}

type Line = Pick<Transaction, "query" | "exec" | "sql">;

/** A process's own connection to a database: each query is a step of it, and so are the ends of a transaction. */
export function connectionOf(machine: Machine, lite: PGlite): PGlite {
  const line = (to: Line): Line =>
    new Proxy(to, {
      get: (target, name: keyof Line) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return (...args: unknown[]) => machine.step(() => method.apply(target, args) as Promise<unknown>);
      },
    });
  return new Proxy(lite, {
    get: (target, name) => {
      if (name === "transaction")
        return (work: (tx: Line) => Promise<unknown>) =>
          machine.step(() =>
            target.transaction(async (tx) => {
              const done = await work(line(tx));
              // Killed between its last query and the commit.
              await machine.step(async () => undefined);
              return done;
            }),
          );
      return Reflect.get(line(target), name) as unknown;
    },
  });
}
