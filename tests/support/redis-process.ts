import { spawn, type ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { programOnPath } from "@/scripts/debian";
import { freePort } from "@/scripts/free-port";

/** Where Redis is. Throws where there is none: the parts of the tests that need it are named in docs/testing.md. */
function redisServer(): string {
  const found = programOnPath("redis-server");
  if (!found) throw new Error("These tests need redis-server.");
  return found;
}

/** A real Redis that writes nothing to disk: each start is an empty one. */
export class RedisProcess {
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisProcess> {
    const made = new RedisProcess(await freePort());
    await made.startAgain();
    return made;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** On the same port, remembering nothing. */
  async startAgain(): Promise<void> {
    const quiet = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    this.child = spawn(redisServer(), ["--port", String(this.port), ...quiet], { stdio: "ignore" });
    for (let isUp = false; !isUp; await pause(50)) {
      isUp = await new Promise((resolve) => {
        const socket = connect(this.port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
        socket.unref();
      });
    }
  }

  /** Connections stay open and are taken, and nothing is ever answered. */
  hang(): void {
    this.child?.kill("SIGSTOP");
  }

  goOn(): void {
    this.child?.kill("SIGCONT");
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }
}
