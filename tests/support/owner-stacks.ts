import * as React from "react";

/**
 * React's development build takes a stack with every element it makes, to say later who made it: a fifth of a screen's
 * test, and a console error fails a test whatever its stack. It leaves that off by itself once it made 10,000 within a
 * second, so it is told that it did. Anything else the internals are asked for is theirs.
 */
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const COUNTER = "recentlyCreatedOwnerStacks";

const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals !== "object" || internals === null || !(COUNTER in internals))
  throw new Error(`React has no ${COUNTER} any more: look how it is told not to take stacks now.`);
Object.defineProperty(internals, COUNTER, { get: () => 10_000, set: () => undefined });
