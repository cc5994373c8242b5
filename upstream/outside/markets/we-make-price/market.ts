import type { ClosedMarket } from "@/upstream/outside/markets/market";

export const WE_MAKE_PRICE: ClosedMarket = {
  categories: { first: 2_100_101, fees: [12], words: {}, leavesOut: 1 },
};
