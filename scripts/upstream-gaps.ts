import { calls } from "@/lib/contract/catalogue";
import { gaps } from "@/upstream/api/handlers";

/** A line for each call the embedded upstream would answer 501; nothing where there is none. */
for (const id of gaps()) console.log(`${id.padEnd(40)} ${calls.get(id)?.at ?? ""}`);
