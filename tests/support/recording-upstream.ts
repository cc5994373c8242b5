import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** One request as it reached the upstream. `sent` holds the first megabyte; `bytes` and `sha256` cover all of it. */
export type Recorded = {
  method: string;
  path: string;
  search: string;
  headers: IncomingMessage["headers"];
  sent: string;
  bytes: number;
  sha256: string;
  isAborted: boolean;
};

export type Answering = (recorded: Recorded, response: ServerResponse, request: IncomingMessage) => unknown;

type Person = { username: string; role: string; plan: string };

export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

export const text = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(body);
};

const KEPT_BYTES = 1_048_576;

/**
 * An upstream for black-box tests: writes down every request, hands out one-time refresh tokens, and answers what a test
 * tells it to. Without orders every call with a valid access token is a success.
 */
export class RecordingUpstream {
  readonly requests: Recorded[] = [];
  readonly #answers = new Map<string, Answering>();
  readonly #people = new Map<string, Person>();
  readonly #access = new Map<string, string>();
  readonly #refresh = new Map<string, string>();
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #made = 0;
  /** Makes the n-th token of a kind; tests replace it to get long or dated ones. */
  makeToken = (kind: "AT" | "RT", n: number): string => `${kind}canary${n}-${randomBytes(6).toString("hex")}`;
  loginAnswer = (person: Person, tokens: { accessToken: string; refreshToken: string }): unknown => ({
    ...tokens,
    username: person.username,
    role: person.role,
    code: 200,
    message: "ok",
  });

  static async start(): Promise<RecordingUpstream> {
    const made = new RecordingUpstream();
    made.#server = createServer((request, response) => void made.#take(request, response));
    made.#server.requestTimeout = 0;
    made.#server.on("connection", (socket) => {
      made.#sockets.add(socket);
      socket.on("close", () => made.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => made.#server?.listen(0, "127.0.0.1", resolve));
    return made;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server?.address() as AddressInfo).port}`;
  }

  get apiUrl(): string {
    return `${this.origin}/api`;
  }

  person(username: string, role = "User", plan = "Pro"): this {
    this.#people.set(username, { username, role, plan });
    return this;
  }

  /** Example: `upstream.on("POST /Product/UpdateProduct", (_, response) => text(response, 500, "no"))`. */
  on(place: string, answer: Answering): this {
    this.#answers.set(place.toLowerCase(), answer);
    return this;
  }

  /** Forgets orders and records, keeps people and tokens. */
  reset(): void {
    this.#answers.clear();
    this.requests.length = 0;
  }

  count(place: string): number {
    return this.sentTo(place).length;
  }

  sentTo(place: string): Recorded[] {
    return this.requests.filter(({ method, path }) => `${method} ${path}`.toLowerCase() === place.toLowerCase());
  }

  /** Every access token ends now; refresh tokens stay good. */
  expireAccess(): void {
    this.#access.clear();
  }

  expireAll(): void {
    this.#access.clear();
    this.#refresh.clear();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #tokensFor(username: string): { accessToken: string; refreshToken: string } {
    this.#made += 1;
    const pair = { accessToken: this.makeToken("AT", this.#made), refreshToken: this.makeToken("RT", this.#made) };
    this.#access.set(pair.accessToken, username);
    this.#refresh.set(pair.refreshToken, username);
    return pair;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [fullPath = "", query] = (request.url ?? "").split(/\?(.*)/s);
    const recorded: Recorded = {
      method: request.method ?? "",
      path: fullPath.replace(/^\/api/, ""),
      search: query === undefined ? "" : `?${query}`,
      headers: request.headers,
      sent: "",
      bytes: 0,
      sha256: "",
      isAborted: false,
    };
    this.requests.push(recorded);
    response.on("close", () => (recorded.isAborted = !response.writableFinished));
    response.on("error", () => undefined);
    const order = this.#answers.get(`${recorded.method} ${recorded.path}`.toLowerCase());
    try {
      await this.#read(request, recorded);
      if (order) await order(recorded, response, request);
      else this.#answer(recorded, response);
    } catch {
      response.destroy();
    }
  }

  async #read(request: IncomingMessage, recorded: Recorded): Promise<void> {
    const hash = createHash("sha256");
    const kept: Buffer[] = [];
    try {
      for await (const piece of request as AsyncIterable<Buffer>) {
        if (recorded.bytes < KEPT_BYTES) kept.push(piece);
        recorded.bytes += piece.length;
        hash.update(piece);
      }
    } catch (error) {
      recorded.isAborted = true;
      throw error;
    }
    recorded.sent = Buffer.concat(kept).toString("utf8");
    recorded.sha256 = hash.digest("hex");
  }

  #answer({ method, path, sent, headers }: Recorded, response: ServerResponse): void {
    const place = `${method} ${path}`.toLowerCase();
    if (place === "post /auth/login") return this.#login(sent, response);
    if (place === "post /auth/refreshtoken") return this.#rotate(sent, response);
    const username = this.#access.get((headers.authorization ?? "").replace(/^Bearer /, ""));
    if (!username) return text(response, 401, "The token expired");
    const person = this.#people.get(username);
    if (place === "get /auth/user") return json(response, 200, { ...person, accessToken: null, refreshToken: null });
    json(response, 200, { status: "Success", data: { ok: true }, message: "" });
  }

  #login(sent: string, response: ServerResponse): void {
    const { username } = JSON.parse(sent) as { username: string };
    const person = this.#people.get(username);
    if (!person) return json(response, 400, { code: 400, status: "Fail", message: "아이디 또는 비밀번호가 다릅니다." });
    json(response, 200, this.loginAnswer(person, this.#tokensFor(username)));
  }

  /** A refresh token is good once; a second use of it is a theft as far as this upstream is concerned. */
  #rotate(sent: string, response: ServerResponse): void {
    const { refreshToken } = JSON.parse(sent) as { refreshToken: string };
    const username = this.#refresh.get(refreshToken);
    this.#refresh.delete(refreshToken);
    if (!username) return json(response, 200, false);
    json(response, 200, this.#tokensFor(username));
  }
}
