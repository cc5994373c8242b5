import type { z } from "zod";
import type { Deed } from "@/lib/domain/audit/deeds";
import type { ShopNeed } from "@/lib/domain/staff/areas";

type Shape = z.ZodObject;

/** `self`: the caller's own matter, done as themselves and never for the shop they work at: log-ins, password, notices read. */
export type Need = ShopNeed | "self";

/** One upstream call, written as data. Everything else about the call is derived from this. */
export type Call<
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  S extends string = string,
> = {
  /** Method and path exactly as the upstream spells them, capitals and `{product}` included. */
  at: `${"GET" | "POST" | "DELETE"} /${string}`;
  /** A `read` may be cached and repeated, even when it is a POST. A `write` proves its origin, even when it is a GET. */
  effect: "read" | "write";
  /**
   * What a staff member must have been given for it: one of some areas, e.g. `["edit", "list"]`. Everything but `self` is done
   * for the seller they work for: with the seller's data, plan and limits. A seller may make every call. The upstream decides
   * by it; the menu follows the pages' own rule (lib/routes.ts).
   */
  need: Need;
  /** One sentence; it becomes the OpenAPI summary. */
  about: string;
  /** Who may make it through our server. `server` calls are made by us and never relayed. Default `member`. */
  access?: "public" | "member" | "admin" | "server";
  /** Whether a member may make it whose e-mail is not verified yet (role BasicUser, docs/specification.md#roles). */
  mayBeUnverified?: boolean;
  /**
   * Kinds of uploads, by their field `type`, that go to the image host and not to the API's
   * (docs/specification.md#calls).
   */
  toImageHost?: readonly string[];
  /** Default `json`. */
  wire?: "json" | "multipart" | "download";
  query?: Q;
  body?: B;
  /** The largest JSON body in bytes, where a member's 1 MB is not enough or too much. Public calls take 64 KB and never more. */
  bodyMax?: number;
  reply: R;
  /** True for writes that must not happen twice: they travel with an `Idempotency-Key`. */
  once?: boolean;
  /** Ids of the calls whose cached answers this write makes stale. */
  stales?: readonly S[];
  /**
   * For how many seconds an answer is good for a screen that is opened again. For what only the shop's own people change: a
   * write that makes it stale has it read anew at once, and a colleague's is seen after that time.
   */
  keeps?: number;
  /** The action's name in the audit trail, if the call is recorded there. */
  audit?: Deed;
  /** Why the call is here although the specification does not spell it out (docs/specification.md#calls). */
  note?: string;
};

type NoQuery = z.ZodObject<Record<never, never>>;

export function call<
  Q extends Shape = NoQuery,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUnknown,
  const S extends string = never,
>(spec: Call<Q, B, R, S>): Call<Q, B, R, S> {
  return spec;
}

/** A required key for a declared part, an optional one for a part that may be left out, none for a part not declared. */
type Given<T, Key extends string> =
  Record<never, never> extends T ? { [K in Key]?: T } : undefined extends T ? { [K in Key]?: T } : { [K in Key]: T };

/** What a caller passes: only the parts the call declares. */
export type InputOf<C> =
  C extends Call<infer Q, infer B, z.ZodType> ? Given<z.input<Q>, "query"> & Given<z.input<B>, "body"> : never;

/** What a handler receives: query and body after parsing. */
export type ParsedOf<C> =
  C extends Call<infer Q, infer B, z.ZodType> ? { query: z.output<Q>; body: z.output<B> } : never;

/** The ids a call says it makes stale. */
export type StalesOf<C> = C extends { stales?: readonly (infer S)[] } ? S : never;

export type ReplyOf<C> = C extends Call<Shape, z.ZodType, infer R> ? z.output<R> : never;
