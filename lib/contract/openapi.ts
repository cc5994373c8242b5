import { z } from "zod";
import { pathOf } from "./address";
import { calls } from "./catalogue";

const schema = (type: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(type, { target: "openapi-3.0", io, unrepresentable: "any" });

const content = (type: string, value: unknown) => ({ content: { [type]: { schema: value } } });

function requestBody(spec: { wire?: string; body?: z.ZodType }) {
  if (spec.wire === "multipart") {
    const parts = { type: "array", items: { type: "string", format: "binary" } };
    return content("multipart/form-data", { type: "object", properties: { files: parts } });
  }
  return spec.body && content("application/json", schema(spec.body, "input"));
}

/**
 * The upstream contract as an OpenAPI 3.0 document, rebuilt from the catalogue on every run: one operation per call,
 * `operationId` its id. Example: `openApiDocument("Naru").paths["/Product/UpdateProduct"].post.operationId` is
 * `collection.update`.
 */
export function openApiDocument(product: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, spec] of calls) {
    const path = pathOf(spec, product);
    const method = spec.at.slice(0, spec.at.indexOf(" ")).toLowerCase();
    const replyType = spec.wire === "download" ? "application/octet-stream" : "application/json";
    const isOpen = spec.access === "public" || spec.access === "server";
    (paths[path] ??= {})[method] = {
      operationId: id,
      summary: spec.about,
      tags: [id.split(".")[0]],
      ...(spec.note && { description: spec.note }),
      ...(isOpen && { security: [] }),
      parameters: [
        ...Object.entries(spec.query?.shape ?? {}).map(([name, type]) => ({
          name,
          in: "query",
          required: !(type as z.ZodType).safeParse(undefined).success,
          schema: schema(type as z.ZodType, "input"),
        })),
        ...(spec.once ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } }] : []),
      ],
      requestBody: requestBody(spec),
      responses: {
        200: { description: "OK", ...content(replyType, schema(spec.reply, "output")) },
        default: {
          description: "A refusal: a plain sentence in the caller's language, its code in `x-refusal`",
          ...content("text/plain", { type: "string" }),
        },
      },
    };
  }
  return {
    openapi: "3.0.3",
    info: { title: `${product} upstream`, version: "1" },
    servers: [{ url: "http://127.0.0.1:4000/api" }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  };
}
