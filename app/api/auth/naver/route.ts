import { naverLoginAnswer } from "@/lib/server/session/login";
import { onlyMethod } from "@/lib/server/door/refusal";

export const POST = (request: Request): Promise<Response> => naverLoginAnswer(request);

const refuse = onlyMethod("POST");
export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
