import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request as plainRequest, type RequestOptions, type ClientRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { connect as plainConnect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as tlsConnect } from "node:tls";
import { Agent, request, type Dispatcher } from "undici";
import { freePort, isFree } from "@/scripts/free-port";
import { startNginx } from "@/scripts/nginx";
import { until } from "./upstream-client";

const ROOT = join(__dirname, "../..");
/** What handles an app's calls: our own server, Next's route handlers, or nginx before our own server. */
type Entrance = "server" | "next" | "nginx";
/** What the Jest project that runs holds to the tests of the door. */
const ENTRANCE = (process.env.DOOR_ENTRANCE ?? "server") as Entrance;
/** Behind nginx browsers have an address of their own: nginx's is believed whatever it says of others. */
const BROWSERS_ADDRESS = "127.0.0.3";
export const SECRET = "a-secret-for-tests-of-at-least-32-characters";

const BEHIND_NGINX = { localAddress: BROWSERS_ADDRESS, rejectUnauthorized: false };
type Nginx = { stop(): Promise<void> };

/** nginx as `npm run cluster` has it, before one app and the upstream. */
async function nginxBefore(port: number, publicPort: number, upstreamApiUrl: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "naru-nginx-"));
  const ports = { https: publicPort, internal: await freePort() };
  const child = startNginx(folder, ports, { apps: [`127.0.0.1:${port}`], apis: [new URL(upstreamApiUrl).host] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await until(async () => !(await isFree(publicPort, "127.0.0.1"))).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { stop };
}

/** The real app, built if need be, as a process of its own. */
export class AppProcess {
  private constructor(
    readonly port: number,
    readonly origin: string,
    private readonly child: ChildProcess,
    readonly dataDir: string,
    private readonly isDataOurs: boolean,
    private readonly output: string[],
    private readonly nginx?: Nginx,
  ) {}

  static async start(
    upstreamApiUrl: string,
    env: Record<string, string> = {},
    entrance: Entrance = ENTRANCE,
  ): Promise<AppProcess> {
    const [port, publicPort] = [await freePort(), await freePort()];
    const dataDir = mkdtempSync(join(tmpdir(), "naru-app-"));
    const isBehind = entrance === "nginx";
    const origin = isBehind ? `https://localhost:${publicPort}` : `http://localhost:${port}`;
    const args = entrance === "next" ? ["--door-in-next"] : [];
    const child = spawn(process.execPath, [join(ROOT, "scripts/run.mjs"), "app", ...args], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: "production",
        ENV_FILE: "",
        PORT: String(port),
        HOST: "127.0.0.1",
        SESSION_SECRET: SECRET,
        UPSTREAM_API_URL: upstreamApiUrl,
        DATA_DIR: dataDir,
        ...(isBehind && { APP_ORIGIN: origin, TRUSTED_PROXIES: "127.0.0.1" }),
        ...env,
      },
    });
    const output: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const take = (piece: Buffer) => {
        output.push(piece.toString());
        if (output.join("").includes("The app answers")) resolve();
      };
      child.stdout?.on("data", take);
      child.stderr?.on("data", take);
      child.on("exit", (code) => reject(new Error(`The app ended with ${code}: ${output.join("")}`)));
    });
    const own = { port: isBehind ? publicPort : port, dataDir: env.DATA_DIR ?? dataDir };
    const made = (nginx?: Nginx) => new AppProcess(own.port, origin, child, own.dataDir, !env.DATA_DIR, output, nginx);
    if (!isBehind) return made();
    return nginxBefore(port, publicPort, upstreamApiUrl).then(made, async (error: unknown) => {
      await made().stop();
      throw error;
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Where browsers come in, by a name that needs no resolving, e.g. `http://127.0.0.1:17342`. */
  get address(): string {
    return `${new URL(this.origin).protocol}//127.0.0.1:${this.port}`;
  }

  /** Whose address the app takes a browser of these tests to have. */
  get browsersAddress(): string {
    return this.nginx ? BROWSERS_ADDRESS : "127.0.0.1";
  }

  /** What an answer says of the software before the app: nothing of ours, and of nginx its bare name. */
  get serverName(): string | undefined {
    return this.nginx && "nginx";
  }

  /** A connection to where browsers come in, by TLS where they are; `protocols` are those to choose from over it, e.g. `["h2"]`. */
  connect(opened?: () => void, protocols?: string[]): Socket {
    const to = { host: "127.0.0.1", port: this.port };
    return this.nginx
      ? tlsConnect({ ...to, ...BEHIND_NGINX, ALPNProtocols: protocols }, opened)
      : plainConnect(to, opened);
  }

  /** A request to where browsers come in, to be written by hand. */
  request(options: RequestOptions): ClientRequest {
    const to = { host: "127.0.0.1", port: this.port, ...options };
    return this.nginx ? tlsRequest({ ...to, ...BEHIND_NGINX }) : plainRequest(to);
  }

  /** Resolves when the process has ended, for whatever reason. */
  get ended(): Promise<unknown> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => this.child.once("exit", resolve));
  }

  /** Everything the process has written so far. */
  get written(): string {
    return this.output.join("");
  }

  /** The same, with the lines of all that was answered by now: they go out some at a time. */
  async logged(): Promise<string> {
    const { headers } = await new Browser(this).ask("/api/auth/user");
    const requestId = String(headers["x-request-id"]);
    await until(async () => this.written.includes(requestId));
    return this.written;
  }

  async stop(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(signal);
      await ended;
    }
    await this.nginx?.stop();
    if (this.isDataOurs) rmSync(this.dataDir, { recursive: true, force: true });
  }
}

export type Answer = {
  status: number;
  headers: Dispatcher.ResponseData["headers"];
  setCookies: string[];
  text: string;
  json: Record<string, unknown>;
};

type Ask = { method?: string; headers?: Record<string, string | undefined>; body?: string | Buffer; json?: unknown };

/** Certificates of this machine are signed by themselves. */
export const agent = new Agent({
  connections: 256,
  pipelining: 1,
  connect: { rejectUnauthorized: false },
  localAddress: ENTRANCE === "nginx" ? BROWSERS_ADDRESS : undefined,
});
afterAll(() => agent.destroy());

/** A browser with one cookie jar: sends what a script of our own page would send, unless a test says otherwise. */
export class Browser {
  readonly jar = new Map<string, string>();
  /** The cookie that stays after a log-out: the browser was logged in to an account before. */
  readonly device = new Map<string, string>();

  constructor(private readonly app: { port: number; origin: string }) {}

  /** The same cookies, kept apart from now on. */
  copy(app = this.app): Browser {
    const twin = new Browser(app);
    for (const [name, value] of this.jar) twin.jar.set(name, value);
    return twin;
  }

  get cookieHeader(): string {
    return [...this.jar, ...this.device].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async ask(path: string, { method, headers = {}, body, json }: Ask = {}): Promise<Answer> {
    const sent: Record<string, string> = {};
    const proof = {
      "x-requested-by": "naru",
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "cors",
      "sec-fetch-dest": "empty",
    };
    const all = { ...proof, ...(json === undefined ? {} : { "content-type": "application/json" }), ...headers };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) sent[name] = value;
    if (this.jar.size + this.device.size > 0 && sent.cookie === undefined) sent.cookie = this.cookieHeader;
    const { protocol } = new URL(this.app.origin);
    const response = await request(`${protocol}//127.0.0.1:${this.app.port}${path}`, {
      method: (method ?? (json === undefined && body === undefined ? "GET" : "POST")) as Dispatcher.HttpMethod,
      headers: sent,
      body: json === undefined ? body : JSON.stringify(json),
      dispatcher: agent,
    });
    const text = await response.body.text();
    const setCookies = [response.headers["set-cookie"] ?? []].flat();
    this.#keep(setCookies);
    return { status: response.statusCode, headers: response.headers, setCookies, text, json: parsed(text) };
  }

  /** Opens a page as typed into the address bar. */
  open(path: string, headers: Record<string, string | undefined> = {}): Promise<Answer> {
    const typed = {
      "x-requested-by": undefined,
      "sec-fetch-site": "none",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    return this.ask(path, { headers: { ...typed, ...headers } });
  }

  logIn(username: string, password = "pw-canary-1234"): Promise<Answer> {
    return this.ask("/api/auth/login", { json: { username, password } });
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const place = name.endsWith("-device") ? this.device : this.jar;
      if (/max-age=0/i.test(line)) place.delete(name);
      else place.set(name, value);
    }
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
