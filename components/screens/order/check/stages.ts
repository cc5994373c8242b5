/** The stages of the daily desk, in the order of an order's life. */
export const STAGES = ["New", "Ready", "Delivery", "DeliveryOk", "Decided"] as const;
export type Stage = (typeof STAGES)[number];

/** The stage an address names; anything else is the first. */
export const stageOf = (text: string): Stage => STAGES.find((stage) => stage === text) ?? "New";
