import { z } from "zod";
import type { Reply } from "@/lib/contract/catalogue";
import { calls } from "@/lib/contract/catalogue";
import { countOf, KEYWORDS_AT_ONCE, searchWords } from "@/lib/domain/product/keyword-table";
import { Refusal } from "@/upstream/kit/answers";
import { callMarket, type CallResult, type Wording } from "@/upstream/outside/markets/market-http";
import type { NaverSearch } from "./naver-search";
import { searchAdHeaders, type SearchAdKeys } from "./search-ad-sign";

type Keywords = Reply<"market.naverKeyword">;
const KEYWORD_PATH = "/keywordstool";
const RELATED_MAX = 20;

const keywordList = z.looseObject({ keywordList: z.array(z.looseObject({ relKeyword: z.string() })) });
const completions = z.looseObject({ items: z.array(z.array(z.array(z.string()))) });
const problem = z.looseObject({ title: z.string().optional(), code: z.union([z.number(), z.string()]).optional() });

const WORDING: Wording = {
  of: "Naver",
  refusal: (status, body) => {
    const read = problem.safeParse(body);
    return { code: String(read.data?.code ?? status), message: read.data?.title ?? `HTTP ${status}` };
  },
  pauseMs: () => 1_000,
};

/**
 * Naver's figures for up to five words: the keyword table of search ads, related top searches, and the search field's
 * completions. A failed completion is tolerated; a failed table fails the call.
 */
export async function naverKeywords(
  text: string,
  { naverSearch, now }: { naverSearch: NaverSearch; now: Date },
): Promise<Keywords> {
  const words = searchWords(text);
  if (words.length === 0) throw new Refusal(400, "keywords.wordMissing");
  if (words.length > KEYWORDS_AT_ONCE) throw new Refusal(400, "keywords.wordsMax", { max: KEYWORDS_AT_ONCE });
  if (!naverSearch.keys) {
    throw new Refusal(400, "keywords.noKeys");
  }
  const [table, auto] = await Promise.all([
    keywordTable(words, naverSearch, naverSearch.keys, now),
    Promise.all(words.map((word) => completionsOf(word, naverSearch))),
  ]);
  const asked = new Set(words);
  const searched = (row: Keywords["keywords"][number]) =>
    (countOf(row.monthlyPcQcCnt) ?? 0) + (countOf(row.monthlyMobileQcCnt) ?? 0);
  const rel = [...table]
    .filter(({ relKeyword }) => !asked.has(relKeyword))
    .sort((a, b) => searched(b) - searched(a))
    .slice(0, RELATED_MAX)
    .map(({ relKeyword }) => relKeyword);
  return { keywords: table, rel, auto: [...new Set(auto.flat())] };
}

async function keywordTable(words: string[], { searchAdUrl }: NaverSearch, keys: SearchAdKeys, now: Date) {
  const query = new URLSearchParams({ hintKeywords: words.join(","), showDetail: "1" });
  const answer = await callMarket(
    {
      method: "GET",
      url: `${searchAdUrl}${KEYWORD_PATH}?${query}`,
      headers: searchAdHeaders(keys, "GET", KEYWORD_PATH, now),
    },
    WORDING,
  );
  if (answer.kind !== "ok") throw refusalOf(answer);
  const read = calls
    .get("market.naverKeyword")
    ?.reply.safeParse({ keywords: keywordList.safeParse(answer.body).data?.keywordList });
  if (!read?.success) throw new Refusal(502, "keywords.unreadable");
  return (read.data as Keywords).keywords;
}

/** What Naver's trouble means to a seller, and what to do. */
function refusalOf(answer: Exclude<CallResult, { kind: "ok" }>): Refusal {
  if (answer.kind === "busy") {
    return new Refusal(429, "keywords.limit");
  }
  if (answer.kind !== "refused") {
    return new Refusal(502, "keywords.unreachable");
  }
  return answer.status === 401 || answer.status === 403
    ? new Refusal(400, "keywords.wrongKeys")
    : new Refusal(400, "keywords.refused", { message: answer.message });
}

async function completionsOf(word: string, { completionUrl }: NaverSearch): Promise<string[]> {
  const query = new URLSearchParams({ q: word, st: "100", r_format: "json", q_enc: "UTF-8" });
  const answer = await callMarket({ method: "GET", url: `${completionUrl}/ac?${query}`, headers: {} }, WORDING);
  const read = answer.kind === "ok" ? completions.safeParse(answer.body) : undefined;
  return (read?.data?.items ?? []).flat().flatMap(([completed]) => (completed ? [completed] : []));
}
