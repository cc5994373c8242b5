import { marketBy } from "@/lib/domain/markets/markets";
import type { Pace } from "@/upstream/queue/lanes";

/**
 * The lane of one seller's uploads to one account. The seller is part of it because account names are: 11st's is a label
 * anybody may choose, and one seller's daily limit must not hold another's uploads. Two sellers with the same keys keep
 * their common limits in the connectors, which count by keys. Example: "upload/Elevenst/u1/naru11".
 */
export const uploadLane = (market: string, userId: string, account: string): string =>
  `upload/${market}/${userId}/${account}`;

const UNKNOWN: Pace = { atOnce: 1, gapMs: 500 };

/**
 * Each market account at the pace its limits allow, so that they are met by waiting and not by being refused. Coupang
 * counts calls (ten a second, of which clients keep five); the others name no figure and get two a second (the
 * limits of each market in docs/markets.md). A few may be under way at once, so that a slow answer does not lower the
 * pace; what a market limits besides, its connector keeps. Example: `uploadPace("upload/Coupang/u1/shop")` is eight at
 * once, 200 ms apart.
 */
export const uploadPace = (lane: string): Pace => marketBy(lane.split("/")[1] ?? "")?.lane ?? UNKNOWN;
