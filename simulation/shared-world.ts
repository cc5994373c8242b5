import type { SharedWorld } from "./simulate";
import { openStage } from "./stage";
import { takeOverNetwork, type Network } from "./virtual-network";
import { takeOverTime } from "./virtual-time";

/** Opens what all runs of a process share. No other work may run in it from now on, because its clock is virtual. */
export async function openSharedWorld(): Promise<SharedWorld> {
  const time = takeOverTime();
  time.restart("stage");
  let network: Network | undefined;
  takeOverNetwork(time, () => {
    if (!network) throw new Error("Nobody calls before the first run");
    return network;
  });
  return { time, stage: await openStage(time), exchange: (other) => void (network = other) };
}
