import { calls } from "@/lib/contract/catalogue";
import { gaps } from "@/upstream/api/handlers";

const missing = gaps();
for (const id of missing) console.log(`${id.padEnd(40)} ${calls.get(id)?.at ?? ""}`);
console.log(`\n${missing.length} of ${calls.size} calls answer 501.`);
