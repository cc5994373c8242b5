import * as React from "react";

/**
 * React's development build records a stack for every element, to name its creator later: a fifth of a screen test's time,
 * while a console error fails a test whatever its stack. React stops recording after 10,000 within a second, so this sets
 * its counter there. All other internals are passed through.
 */
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const COUNTER = "recentlyCreatedOwnerStacks";

const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals !== "object" || internals === null || !(COUNTER in internals))
  throw new Error(`React has no ${COUNTER} any more: look how it is told not to take stacks now.`);
Object.defineProperty(internals, COUNTER, { get: () => 10_000, set: () => undefined });
