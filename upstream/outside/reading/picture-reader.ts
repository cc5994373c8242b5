import { fork, type ChildProcess } from "node:child_process";
import { lane } from "@/upstream/kit/lane";
import { isReaderInstalled, ReaderMissing } from "./installed";
import { MEMORY_MAX, type Answered, type Asked, type Ready } from "./messages";
import { PictureBroken, type Reading } from "./reading";

/** What reads the writing on pictures. */
export type PictureReader = {
  /**
   * Throws `PictureBroken` for what is no picture, `ReaderEnded` when reading it ended the reader twice, and `ReaderMissing`
   * while the packages that read are not installed.
   */
  read(bytes: Buffer): Promise<Reading>;
  /** How much memory the reader held after its last picture, in bytes; 0 while there is none. */
  memory(): number;
  close(): Promise<void>;
};

/** The process that reads ended over a picture, and so did a fresh one. */
export class ReaderEnded extends Error {
  override name = "ReaderEnded";
}

type Settings = {
  /** The bundle of `reader.ts`. */
  entry: string;
  /** A reader with nothing to do for so long is ended. */
  idleMs?: number;
  /** A picture may take so long; the tallest takes a tenth of it. */
  patienceMs?: number;
  /** Whether what the reader needs is installed; once it is, this is not asked again. */
  isInstalled?: () => boolean;
};

const TRIES = 2;
const HEAP_MB = 256;

/**
 * Reads pictures in a process of its own, one after the other: it is started with the first picture, ended when none came for
 * a minute, and started anew when it died or grew too large. A picture it dies over is tried once more in a fresh one.
 */
export function pictureReader({
  entry,
  idleMs = 60_000,
  patienceMs = 180_000,
  isInstalled = isReaderInstalled,
}: Settings): PictureReader {
  const inTurn = lane(1);
  let running: ChildProcess | undefined;
  let memory = 0;
  let isThere = false;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    running?.kill("SIGKILL");
    running = undefined;
    memory = 0;
  }

  async function started(): Promise<ChildProcess> {
    if (running) return running;
    const child = fork(entry, [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // It needs none of our secrets.
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    });
    child.once("exit", () => {
      if (running === child) running = undefined;
    });
    running = child;
    await nextMessage<Ready>(child, patienceMs);
    return child;
  }

  async function asked(bytes: Buffer): Promise<Answered> {
    const child = await started();
    const answer = nextMessage<Answered>(child, patienceMs);
    child.send({ bytes } satisfies Asked);
    return answer;
  }

  async function read(bytes: Buffer): Promise<Reading> {
    isThere ||= isInstalled();
    if (!isThere) throw new ReaderMissing("What reads pictures is not installed");
    clearTimeout(idle);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await asked(bytes);
        memory = answer.memory;
        if (memory > MEMORY_MAX) end();
        else idle = setTimeout(end, idleMs).unref();
        if ("broken" in answer) throw new PictureBroken();
        return answer.reading;
      } catch (error) {
        if (error instanceof PictureBroken) throw error;
        end();
        if (attempt === TRIES) throw new ReaderEnded("Reading a picture ended the reader", { cause: error });
      }
    }
  }

  return {
    read: (bytes) => inTurn(() => read(bytes)),
    memory: () => memory,
    close: async () => end(),
  };
}

/** The next thing a process says; throws when it ends instead, or says nothing for too long. */
function nextMessage<Told>(child: ChildProcess, patienceMs: number): Promise<Told> {
  return new Promise((resolve, reject) => {
    const over = (): void => {
      clearTimeout(late);
      child.off("message", onMessage).off("exit", onExit).off("error", reject);
    };
    const onMessage = (told: unknown): void => {
      over();
      resolve(told as Told);
    };
    const onExit = (code: number | null, signal: string | null): void => {
      over();
      reject(new Error(`The reader ended with ${signal ?? code}`));
    };
    const late = setTimeout(() => {
      over();
      reject(new Error("The reader said nothing in time"));
    }, patienceMs);
    child.on("message", onMessage).on("exit", onExit).on("error", reject);
  });
}
