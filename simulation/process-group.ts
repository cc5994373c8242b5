import type { Context } from "@/upstream/context";
import type { Item } from "@/upstream/queue/queue";
import { Killed } from "./machine";
import type { Notes } from "./simulate";
import type { Stage } from "./stage";
import { startProcess, type ProcessReports, type UpstreamProcess } from "./upstream-process";
import { pause } from "./virtual-time";

/** What everybody in a run has: the stage, a stream of chance of their own run, and where to write. */
export type Around = Notes & { stage: Stage; random: () => number };

const STOP_MS = 30_000;
const AGAIN_MS = 1_000;

/** A whole number from `low` to just below `high`. */
export const drawn = (random: () => number, low: number, high: number): number =>
  Math.floor(low + random() * (high - low));

/** The upstream's processes in one run: one or two, killed, stopped and started again, and asked by the seller. */
export class ProcessGroup {
  private readonly living = new Set<UpstreamProcess>();
  private readonly runningItems = new Map<number, string>();
  private started = 0;
  private size = 1;

  constructor(private readonly around: Around) {}

  async begin(): Promise<void> {
    this.size = this.around.random() < 0.6 ? 2 : 1;
    for (let at = 0; at < this.size; at += 1) await this.start();
  }

  /** Kills, stops and starts of one process after another for so long; as many live at the end as at the beginning. */
  async mishaps(lengthMs: number): Promise<void> {
    await Promise.all(Array.from({ length: this.size }, () => this.oneAfterAnother(lengthMs)));
  }

  /** Ends all processes, whatever they still do. */
  end(): void {
    for (const { machine } of this.living) machine.kill();
    this.living.clear();
  }

  /** A call of the seller's, made again at another process with the same key until one answers it. */
  async call<Answer>(make: (context: Context) => Promise<Answer>): Promise<Answer> {
    const requestKey = `call-${drawn(this.around.random, 0, 1e9)}`;
    for (;;) {
      const process = this.any();
      if (process) {
        const answer = process.machine.run(() => make(process.context({ requestKey })));
        const made = await Promise.race([
          answer.then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          ),
          process.machine.dead.then(() => ({ error: new Killed() })),
        ]);
        if ("value" in made) return made.value;
        if (!(rootOf(made.error) instanceof Killed)) throw made.error;
      }
      await pause(AGAIN_MS);
    }
  }

  private async start(): Promise<void> {
    const { stage, note } = this.around;
    this.started += 1;
    const name = `upstream-${this.started}`;
    note(`${name} starts`);
    this.living.add(await startProcess(stage, name, this.told(name)));
  }

  private told(name: string): ProcessReports {
    const { note, found } = this.around;
    return {
      complaint: (error, about) => found(`${name} complains of ${String(rootOf(error))} at ${JSON.stringify(about)}`),
      began: (item) => this.began(name, item),
      ended: (item) => {
        note(`${name} ends item ${item.id}`);
        if (this.runningItems.get(item.id) === name) this.runningItems.delete(item.id);
      },
    };
  }

  /** An item belongs to one living process at a time, from its claim to its end. */
  private began(name: string, item: Item): void {
    const { note, found } = this.around;
    note(`${name} begins item ${item.id}, start ${item.attempts}`);
    const other = this.runningItems.get(item.id);
    const isAlive = [...this.living].some(({ machine }) => machine.name === other && !machine.isDead);
    if (isAlive) found(`item ${item.id} runs in ${other} and in ${name}`);
    this.runningItems.set(item.id, name);
  }

  private async oneAfterAnother(lengthMs: number): Promise<void> {
    const { random } = this.around;
    const share = random();
    for (let leftMs = lengthMs; leftMs > 0;) {
      const waitMs = drawn(random, 2_000, 60_000);
      await pause(Math.min(leftMs, waitMs));
      leftMs -= waitMs;
      const process = this.any();
      if (leftMs <= 0 || random() > share || !process) continue;
      await (random() < 0.3 ? this.stop(process) : this.kill(process));
      this.living.delete(process);
      this.around.note(`${process.machine.name} is gone`);
      await pause(drawn(random, 100, 40_000));
      await this.start();
    }
  }

  private async stop(process: UpstreamProcess): Promise<void> {
    this.around.note(`${process.machine.name} is asked to stop`);
    this.living.delete(process);
    await Promise.race([process.stop(), pause(STOP_MS)]);
    process.machine.kill();
  }

  private async kill({ machine }: UpstreamProcess): Promise<void> {
    const steps = drawn(this.around.random, 0, 12);
    this.around.note(`${machine.name} dies after ${steps} steps`);
    machine.kill(steps);
    // What idles takes hardly a step.
    await Promise.race([machine.dead, pause(3_000)]);
    machine.kill();
  }

  private any(): UpstreamProcess | undefined {
    const living = [...this.living].filter(({ machine }) => !machine.isDead);
    return living[drawn(this.around.random, 0, living.length)];
  }
}

/** What a failed query of drizzle's carries inside. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}
