import { openApiDocument } from "@/lib/contract/openapi";

console.log(JSON.stringify(openApiDocument(process.env.PRODUCT ?? "Naru"), undefined, 2));
