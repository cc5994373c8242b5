import type { Call } from "./define";

type Verb = "GET" | "POST" | "DELETE";

/** Example: `verbOf(calls.get("collection.detail"))` is `GET`. */
export const verbOf = ({ at }: Pick<Call, "at">): Verb => at.slice(0, at.indexOf(" ")) as Verb;

/** The upstream's own path with the configured product word put in, e.g. `/Plan/Naru/GetMyPlan`. */
export const pathOf = ({ at }: Pick<Call, "at">, product: string): string =>
  at.slice(at.indexOf(" ") + 1).replaceAll("{product}", product);
