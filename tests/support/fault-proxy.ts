import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * How the proxied server fails. `down`: no connection possible; `close`: connections are accepted and closed; `reset`: they
 * are reset; `hang`: requests are accepted and never answered; `delay`: answered `ms` later; `half`: every response is cut
 * after 40 bytes; `error`: a 503; `page`: an HTML page with 200, as a gateway sends.
 */
export type FaultKind = "down" | "close" | "reset" | "hang" | "delay" | "half" | "error" | "page";

const canned = (status: string, type: string, body: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;

const CANNED: Partial<Record<FaultKind, string>> = {
  error: canned("503 Service Unavailable", "text/plain", "down"),
  page: canned("200 OK", "text/html", "<!doctype html><title>Gateway</title><p>Please wait.</p>"),
};
const HALF_BYTES = 40;

/** A proxy to a local server that fails on command and otherwise passes everything on. */
export class FaultProxy {
  readonly #pairs = new Map<Socket, Socket>();
  #server: Server | undefined;
  #fault: FaultKind | undefined;
  #delayMs = 0;
  #port = 0;
  /** Connections that met a fault. */
  met = 0;

  private constructor(private readonly targetPort: number) {}

  static async before(targetPort: number): Promise<FaultProxy> {
    const made = new FaultProxy(targetPort);
    await made.#listen();
    return made;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Fails from now on; connections that are open fail as well. */
  async fail(kind: FaultKind, ms = 0): Promise<void> {
    this.#fault = kind;
    this.#delayMs = ms;
    if (kind === "down") await this.#close();
    if (kind !== "delay" && kind !== "half" && kind !== "hang") this.#cutAll(kind === "reset");
  }

  /** Passes on again; what hung is cut, because its answer was swallowed. */
  async mend(): Promise<void> {
    const before = this.#fault;
    this.#fault = undefined;
    if (before === "down") await this.#listen();
    if (before === "hang") this.#cutAll(true);
  }

  async close(): Promise<void> {
    this.#cutAll(true);
    await this.#close();
  }

  async #listen(): Promise<void> {
    const server = createServer((client) => this.#take(client));
    this.#server = server;
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  async #close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.#cutAll(true);
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #cutAll(isReset: boolean): void {
    for (const [client, target] of this.#pairs) {
      this.met += 1;
      if (isReset) client.resetAndDestroy();
      else client.destroy();
      target.destroy();
    }
  }

  #take(client: Socket): void {
    client.on("error", () => undefined);
    if (this.#fault === "close" || this.#fault === "reset") {
      this.met += 1;
      return void (this.#fault === "reset" ? client.resetAndDestroy() : client.destroy());
    }
    const target = connect(this.targetPort, "127.0.0.1");
    this.#pairs.set(client, target);
    // As Node's own server does, for a target that is away: the client finds its connection closed.
    target.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.on("close", () => {
      this.#pairs.delete(client);
      target.destroy();
    });
    client.on("data", (piece) => this.#toTarget(client, target, piece));
    target.on("data", (piece) => this.#toClient(client, piece));
  }

  #toTarget(client: Socket, target: Socket, piece: Buffer): void {
    const words = this.#fault && CANNED[this.#fault];
    if (words !== undefined) {
      this.met += 1;
      client.end(words);
    } else target.write(piece);
  }

  #toClient(client: Socket, piece: Buffer): void {
    if (this.#fault) this.met += 1;
    if (this.#fault === "hang") return;
    if (this.#fault === "half") client.end(piece.subarray(0, HALF_BYTES));
    else if (this.#fault === "delay") setTimeout(() => client.writable && client.write(piece), this.#delayMs);
    else client.write(piece);
  }
}
