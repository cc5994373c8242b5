import { z } from "zod";

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
};

/** The smallest value a schema takes, e.g. `{pageNum: 1, pageLimit: 1}`: enough to get past validation. */
export function sampleOf(type: z.ZodType): unknown {
  return smallest(z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Schema);
}

function smallest(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return smallest(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}));
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return "a".repeat(Math.max(1, schema.minLength ?? 1));
  }
}
