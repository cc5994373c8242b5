import type { Pace } from "@/upstream/queue/lanes";

/** Page states an extension posted: they only have to be read. */
export const RAW_LANE = "collect/raw";
/** The lane of a site's pages, e.g. "collect/Taobao". */
export const collectLane = (site: string): string => `collect/${site}`;

/** Three pages at a time from sites abroad, two page states at a time from extensions. */
export const collectPace = (lane: string): Pace => ({ atOnce: lane === RAW_LANE ? 2 : 3, gapMs: 0 });
