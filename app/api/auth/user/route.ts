import { provenUserAnswer } from "@/lib/server/door/current-user";
import { onlyMethod } from "@/lib/server/door/refusal";
import { cookieReader } from "@/lib/server/session/cookie";

export const GET = (request: Request): Promise<Response> => provenUserAnswer(request, cookieReader(request));

const refuse = onlyMethod("GET");
export { refuse as DELETE, refuse as HEAD, refuse as PATCH, refuse as POST, refuse as PUT };
