import { interceptMovesFirst } from "./lib/client/hold-back";

// Zod, which comes later or not at all, probes for eval otherwise, which our Content-Security-Policy forbids and the
// browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// Next runs this file before its router starts to listen.
interceptMovesFirst();
