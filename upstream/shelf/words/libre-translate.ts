import { z } from "zod";
import { postJson } from "./post-json";
import { ServiceFailure, type WordService } from "./word-service";

const answer = z.looseObject({ translatedText: z.array(z.string()) });

/**
 * LibreTranslate's own API: `POST /translate` with a list of texts answers a list as long. It takes no glossary and no
 * limits, and says no places, so a list of another length tells nothing of any text.
 */
export const libreTranslate = ({ url, key }: { url: string; key: string }): WordService => ({
  name: "LibreTranslate",
  async ask(texts) {
    const q = texts.map(({ text }) => text);
    const body = { q, source: "zh", target: "ko", format: "text", ...(key && { api_key: key }) };
    const read = answer.safeParse(await postJson("LibreTranslate", `${url}/translate`, body));
    if (!read.success || read.data.translatedText.length !== q.length) throw new ServiceFailure("unreadable");
    return { texts: read.data.translatedText, tokens: 0 };
  },
});
