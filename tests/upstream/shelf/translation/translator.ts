import { createServer, type IncomingHttpHeaders } from "node:http";

type Heard = { path: string; authorization: string | undefined; body: Record<string, unknown> };
type Answer = { regions: unknown[] } | { status: number } | { body: string };
export type Translator = {
  origin: string;
  /** What it says from now on. */
  answer(answer: Answer): void;
  heard(): readonly Heard[];
  stop(): Promise<void>;
};

/** A translation service as `upstream/shelf/translation/service.ts` describes it, on a free port. */
export async function startTranslator(): Promise<Translator> {
  let now: Answer = { regions: [] };
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers: IncomingHttpHeaders = request.headers;
      heard.push({
        path: request.url ?? "",
        authorization: headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, unknown>,
      });
      response.statusCode = "status" in now ? now.status : 200;
      response.end("body" in now ? now.body : JSON.stringify(now));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    answer: (answer) => {
      now = answer;
    },
    heard: () => heard,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
