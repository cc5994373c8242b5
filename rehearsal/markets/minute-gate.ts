import { MINUTE_MS } from "@/rehearsal/kit/durations";

/** Lets a key pass so many times in any minute, however close together; answers whether it may. */
export function minuteGate(most: () => number): (key: string) => boolean {
  const passed = new Map<string, number[]>();
  return (key) => {
    const now = Date.now();
    const lately = (passed.get(key) ?? []).filter((at) => now - at < MINUTE_MS);
    const may = lately.length < most();
    passed.set(key, may ? [...lately, now] : lately);
    return may;
  };
}
