import { FIRST_PARTS } from "./test-parts";
import { runParts } from "./test-run";

/** `npm test`: the parts a newcomer and CI need, in the order in which a mistake is found soonest. */
export const main = (): Promise<void> => runParts(FIRST_PARTS, { stopsAtFailure: true });
