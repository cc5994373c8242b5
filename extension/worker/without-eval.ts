/** The browser lets an extension evaluate no text; zod would try, and the browser would report it. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
