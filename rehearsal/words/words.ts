import { Hono, type Context } from "hono";
import { fromItselfAlone } from "@/rehearsal/kit/cross-site";
import { hangUp } from "@/rehearsal/kit/hang-up";
import { at, list, text } from "@/rehearsal/kit/reading";
import { wait, type World } from "@/rehearsal/world/world";
import { translatedByMachine } from "./rehearsed-words";
import { FaultList, spoiled, WORD_FAULTS, type WordFault } from "./word-faults";

/** The one key both translators take. */
const KEY = "rehearsal-words";
const TEXTS_MAX = 100;

/** What a translator answers when it answers nothing of use; nothing where it is well. */
function refusal(context: Context, fault: WordFault | undefined): Response | undefined {
  if (fault === "down") return hangUp(context);
  if (fault === "html") return context.html("<html><body><h1>502 Bad Gateway</h1></body></html>");
  if (fault === "429") return context.json({ error: "Slowdown: too many requests" }, 429);
  if (fault === "500") return context.json({ error: "Internal error" }, 500);
  return fault === "403" ? context.json({ error: "Invalid API key" }, 403) : undefined;
}

const said = (source: string, fault: WordFault | undefined): string =>
  fault === "chinese" ? source : spoiled(translatedByMachine(source), fault);

/** LibreTranslate as its API documents it (docs.libretranslate.com, read 2026-11). */
function libreTranslate(app: Hono, { latencyMs }: World, faults: FaultList): void {
  app.get("/libretranslate/languages", (context) =>
    context.json([{ code: "zh", name: "Chinese", targets: ["ko", "en"] }]),
  );
  app.post("/libretranslate/translate", async (context) => {
    await wait(latencyMs);
    const fault = faults.take();
    const refused = refusal(context, fault);
    if (refused) return refused;
    const body: unknown = await context.req.json().catch(() => undefined);
    if (text(at(body, "api_key")) !== KEY) return context.json({ error: "Invalid API key" }, 403);
    const [source, target] = [text(at(body, "source")), text(at(body, "target"))];
    if (!["zh", "auto"].includes(source)) return context.json({ error: `${source} is not supported` }, 400);
    if (target !== "ko") return context.json({ error: `${target} is not supported` }, 400);
    const q = list(at(body, "q")).map(text);
    if (q.length > TEXTS_MAX) return context.json({ error: `Batch limit is ${TEXTS_MAX}` }, 400);
    const translatedText = q.map((one) => said(one, fault));
    return context.json({
      translatedText: fault === "half" ? translatedText.slice(0, Math.floor(q.length / 2)) : translatedText,
    });
  });
}

/** A chat of OpenAI's form (platform.openai.com, chat completions, read 2026-11). */
function chat(app: Hono, { latencyMs }: World, faults: FaultList): void {
  app.post("/chat/v1/chat/completions", async (context) => {
    await wait(latencyMs);
    const fault = faults.take();
    const refused = refusal(context, fault);
    if (refused) return refused;
    if (context.req.header("authorization") !== `Bearer ${KEY}`)
      return context.json({ error: { message: "Incorrect API key provided", type: "invalid_request_error" } }, 401);
    const body: unknown = await context.req.json().catch(() => undefined);
    const messages = list(at(body, "messages"));
    const asked = text(at(messages.at(-1), "content"));
    if (!text(at(body, "model")) || !asked) return context.json({ error: { message: "model and messages" } }, 400);
    const question: unknown = JSON.parse(asked);
    const glossary = at(question, "glossary");
    const texts = list(at(question, "texts")).map((one) => {
      const source = text(at(one, "text"));
      const own = text(at(glossary, source));
      return { id: Number(at(one, "id")), korean: own || said(source, fault) };
    });
    const answered = fault === "half" ? texts.slice(0, Math.floor(texts.length / 2)) : texts;
    // Models like to say something before and to put their JSON between fences.
    const content = `Here you are:\n\`\`\`json\n${JSON.stringify({ texts: answered })}\n\`\`\``;
    const tokens = Math.ceil((asked.length + content.length) / 2);
    return context.json({
      id: "chatcmpl-rehearsal",
      object: "chat.completion",
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
      usage: { prompt_tokens: tokens, completion_tokens: tokens, total_tokens: 2 * tokens },
    });
  });
}

/** Two translation services, free of charge; `/__rehearsal/faults` makes the next calls fail, e.g. `{kind: "half"}`. */
export function wordsApp(world: World): Hono {
  const app = new Hono();
  const faults = new FaultList();
  const control = new Hono();
  control.use(fromItselfAlone);
  control.post("/faults", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const isKnown = faults.order(text(at(body, "kind")), Number(at(body, "count")) || 1);
    return isKnown
      ? context.json({ ok: true })
      : context.json({ message: `kind one of ${WORD_FAULTS.join(", ")}` }, 400);
  });
  app.route("/__rehearsal", control);
  libreTranslate(app, world, faults);
  chat(app, world, faults);
  return app;
}
