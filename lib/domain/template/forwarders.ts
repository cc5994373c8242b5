/** Forwarders sellers use most, by their own names (docs/wire.md#forwarder-sheets); any other name may be typed. */
export const FORWARDERS = ["꿀직구", "타배", "퍼스트배대지"] as const;
