import type { RefusalClass } from "./desks/answers";
import type { StoredMessage } from "@/upstream/kit/messages";

type Refused = { status: number; code: string; message: StoredMessage };

/** The codes of refusals by a market's door, whatever their words. */
const KEY_CODES = ["GW.AUTHN", "GW.AUTHZ", "BAD_SECRET"];
/** SmartStore names the wrong field of its token call, 11st writes of its "OpenAPI Key". */
const KEY_WORDS = /client_id|client_secret|open\s?api\s?key|api key/i;
const CATEGORY = /카테고리|categor|ctgr/i;
/** Words of a category that cannot be used; without them it is only where some other rule comes from. */
const NOT_THERE =
  /유효하지|존재하지|사용할 수 없|전시\s?중이 아닌|판매 중지|삭제된|없는|잘\s?못|올바르지|최하위|리프|not exist/;
const PICTURE = /이미지|사진|vendorPath|prdImage/i;

/**
 * What a market's refusal is about. Markets tell a door's refusal by status or code and everything else in words, so
 * the rest is read from those: `{status: 400, code: "BAD_REQUEST", message: "존재하지 않는 카테고리입니다."}` is
 * "category_gone".
 */
export function refusalClass({ status, code, message: told }: Refused): RefusalClass {
  // A sentence of ours says nothing of a category or a picture: what it is about is in its code.
  const message = typeof told === "string" ? told : "";
  if (status === 401 || status === 403 || KEY_CODES.includes(code) || KEY_WORDS.test(message)) return "keys_refused";
  if (CATEGORY.test(message) && NOT_THERE.test(message)) return "category_gone";
  return PICTURE.test(message) ? "picture_refused" : "market_rejected";
}
