import { request } from "undici";
import { textWithin } from "@/upstream/kit/answer-text";
import { reportOfAnswer, outward } from "@/upstream/kit/outward";
import { ServiceFailure } from "./word-service";
import { readStorable } from "@/upstream/kit/storable-json";

const TIMEOUT_MS = 30_000;
const ANSWER_BYTES_MAX = 1_048_576;

/** Sends a JSON body and reads a JSON answer. Neither the texts nor the key are ever logged. */
export async function postJson(
  to: string,
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const ask = () =>
    request(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const { statusCode, text } = await outward(to, ask, reportOfAnswer)
    .then(async (answer) => ({ statusCode: answer.statusCode, text: await textWithin(answer.body, ANSWER_BYTES_MAX) }))
    .catch(() => {
      throw new ServiceFailure("silent");
    });
  if (statusCode === 429) throw new ServiceFailure("limit");
  if (statusCode >= 500) throw new ServiceFailure("silent");
  if (statusCode !== 200) throw new ServiceFailure("refused");
  try {
    return readStorable(text ?? "");
  } catch {
    throw new ServiceFailure("unreadable");
  }
}
