import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { judge, LOGIN_PATH } from "@/lib/domain/access";
import { routes, ruleFor, type RouteId } from "@/lib/routes";
import { settings } from "@/lib/server/settings";
import type { SessionUser } from "./session";
import { visitOf } from "./visit";

/** Who is looking at this page; `undefined` without a session. For layouts and pages, which cannot set cookies. */
export async function currentVisitor(): Promise<SessionUser | undefined> {
  const jar = await cookies();
  const { session } = await visitOf((name) => jar.get(name)?.value, true);
  return session?.user;
}

/**
 * The visitor of a page that needs one; anybody else is sent where the page's rule says.
 *
 * The middleware asks the same question first. This is the second lock: no page depends on the middleware alone, which
 * has been walked around before. Example: `await requireVisitor("upload")` in its page or layout.
 */
export async function requireVisitor(id: RouteId): Promise<SessionUser> {
  const path = routes[id].path.replaceAll("{product}", settings().product);
  const visitor = await currentVisitor();
  const verdict = judge(ruleFor(path), visitor ?? null, path);
  if (!verdict.pass) redirect(verdict.to);
  if (!visitor) redirect(LOGIN_PATH);
  return visitor;
}
