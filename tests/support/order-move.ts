import type { Answers } from "./msw-handlers";

const ORDER = { kind: "order", subject: "1", name: "202611201", lines: [], more: 0 } as const;

/** What the history answers of an order that was moved to another stage of the shop, and can be put back as it is. */
export const movedOrder = (move: { from: string; to: string }): Answers => ({
  "changes.ofChange": ({ body: { change } }) => ({
    rows: [
      {
        ...{ ...ORDER, change, at: "2026-11-29T01:00:00.000Z", by: "seller", patch: 7 },
        cause: "orderManagement.moveToOwnStage",
      },
    ],
    next: null,
    total: 1,
  }),
  "changes.preview": () => ({
    rows: [
      {
        ...{ ...ORDER, state: "ready", conflicts: [], lost: [], names: {}, isListed: false, isSent: false },
        // Undone, it goes back to where it came from.
        lines: [{ path: ["ownStage"], from: move.to, to: move.from }],
      },
    ],
    total: 1,
    losses: [],
  }),
});
