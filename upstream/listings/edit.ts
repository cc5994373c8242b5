import { and, eq, inArray } from "drizzle-orm";
import { CHANGED_ELSEWHERE, type ListedValues } from "@/lib/contract/calls/product-management";
import type { Parsed } from "@/lib/contract/catalogue";
import { editProblem, type EditProblem } from "@/lib/domain/listing/edit-rules";
import type { Needs } from "@/upstream/context";
import { listings, products, works } from "@/upstream/db/schema";
import type { EditOutcome, ListingChange, ListingField } from "@/upstream/markets/market-connector";
import type { ProductRow } from "@/upstream/products/detail";
import { counterOf, GONE_AT_MARKET, inTurn, isGoneAfter, rowByRow, settle, type Counter, type Row } from "./at-market";
import { stateOf, stockOf, type ListingRow } from "./search";
import { listingOf } from "./compose";
import { TemplateMissing } from "@/upstream/templates/templates";

type Body = Parsed<"productManagement.simpleEdit">["body"];
type Item = Body["items"][number];

const FIELD_NAMES: Record<ListingField, string> = {
  name: "상품명",
  priceKrw: "가격",
  stock: "재고",
  images: "사진",
  detailHtml: "상세페이지",
};

/** Edits listed products at their market first and in our rows after, row by row; the same edit again changes nothing. */
export async function editListed(
  body: Body,
  context: Needs<"db" | "user" | "now" | "settings" | "sealer" | "connectors">,
): Promise<{ rows: Row[] }> {
  const counter = await counterOf(context, body.market, body.marketAccount);
  const ids = body.items.map(({ objectId }) => objectId);
  const rows = await context.db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.userId, context.user.id),
        eq(listings.market, counter.market),
        eq(listings.account, body.marketAccount),
        eq(listings.status, "Success"),
        inArray(listings.productId, ids),
      ),
    );
  const known = new Map(rows.map((row) => [row.productId, row.id]));
  return rowByRow(
    body.items,
    ({ objectId }) => objectId,
    async (item) => {
      const id = known.get(item.objectId);
      if (!id) return refused(item, "NOT_FOUND", "이 계정에 등록된 상품이 아닙니다. 목록을 새로 고쳐 주세요.");
      return inTurn(id, () => editOne(context, counter, id, item));
    },
  );
}

async function editOne(
  context: Needs<"db" | "user" | "now" | "settings">,
  counter: Counter,
  id: string,
  item: Item,
): Promise<Row> {
  // Read again: what was edited a moment ago by another window is where this edit starts.
  const [listing] = await context.db.select().from(listings).where(eq(listings.id, id));
  const [product] = await context.db
    .select()
    .from(products)
    .where(eq(products.id, listing?.productId ?? ""));
  if (!listing || listing.status !== "Success" || !product || !listing.marketProductCode)
    return refused(item, "NOT_FOUND", "이 계정에 등록된 상품이 아닙니다. 목록을 새로 고쳐 주세요.");
  const before = {
    name: listing.name ?? product.titleKr,
    price: listing.priceKrw ?? product.krwMin,
    stock: stockOf(listing) ?? 0,
  };
  const asked = {
    ...(item.title !== undefined && item.title.trim() !== before.name && { name: item.title.trim() }),
    ...(item.price !== undefined && item.price !== before.price && { price: item.price }),
    ...(item.quantity !== undefined && item.quantity !== stockOf(listing) && { stock: item.quantity }),
  };
  const now = changedSince(
    item.shown ?? {},
    { title: before.name, price: before.price, quantity: stockOf(listing) },
    asked,
  );
  if (Object.keys(now).length > 0) return { ...refused(item, CHANGED_ELSEWHERE, changedSentence(now)), now };
  const problem = editProblem(counter.market, stateOf(listing), before, asked);
  if (problem) return refused(item, "REFUSED", sentenceOf(problem));

  const { price, ...same } = asked;
  const change: ListingChange = { ...same, ...(price !== undefined && { priceKrw: price }) };
  if (item.sendPictures) {
    const page = await pageOf(context, product, listing);
    if ("gone" in page) return refused(item, "TEMPLATE_MISSING", goneSentence(page.gone));
    Object.assign(change, page);
  }
  if (Object.keys(change).length === 0) return { key: item.objectId, ok: true };
  const outcome = await counter.connector.editListing(counter.account, listing.marketProductCode, change);
  await settle(context, listing, outcome.ok ? outcome.value : undefined, taken(change, outcome));
  if (outcome.ok) return { key: item.objectId, ok: true };
  if (await isGoneAfter(context, counter, listing, outcome)) return refused(item, "GONE", GONE_AT_MARKET);
  return refused(item, outcome.code, messageOf(outcome));
}

/** What of the edited fields stands otherwise now than the seller was shown, as it stands. */
function changedSince(shown: ListedValues, now: Required<ListedValues>, asked: object): ListedValues {
  const isOther = (asks: string, field: keyof ListedValues): boolean =>
    asks in asked && shown[field] !== undefined && shown[field] !== now[field];
  return {
    ...(isOther("name", "title") && { title: now.title }),
    ...(isOther("price", "price") && { price: now.price }),
    ...(isOther("stock", "quantity") && { quantity: now.quantity }),
  };
}

function changedSentence({ title, price, quantity }: ListedValues): string {
  const now = [
    title !== undefined && `상품명 '${title}'`,
    price !== undefined && `가격 ${shown(price)}원`,
    quantity != null && `재고 ${shown(quantity)}개`,
  ].filter(Boolean);
  const stands = now.length > 0 ? ` 지금은 ${now.join(", ")}입니다.` : "";
  return `그사이 다른 곳에서 바뀌었습니다.${stands} 확인한 뒤 다시 저장하면 덮어씁니다.`;
}

/** A listing's pictures and page anew, with the template it was listed with; or that template's name when it is gone. */
async function pageOf(
  context: Needs<"db" | "user" | "settings">,
  product: ProductRow,
  { id, market, workNumber }: ListingRow,
): Promise<Required<Pick<ListingChange, "images" | "detailHtml">> | { gone: string }> {
  const [work] = await context.db
    .select({ settings: works.settings })
    .from(works)
    .where(and(eq(works.number, workNumber), eq(works.userId, context.user.id)));
  try {
    const template = work?.settings?.templates?.[market] ?? "";
    const { images, detailHtml } = await listingOf(context, product, id, 0, market, template);
    return { images, detailHtml };
  } catch (error) {
    if (error instanceof TemplateMissing) return { gone: error.template };
    throw error;
  }
}

const goneSentence = (name: string): string =>
  `등록할 때 쓴 '${name}' 템플릿이 없어 상세페이지의 상·하단을 그대로 보낼 수 없습니다. 같은 이름의 템플릿을 다시 만든 뒤 보내 주세요.`;

/** What the market took, as our row keeps it. */
function taken(change: ListingChange, { done, ok }: EditOutcome): Partial<ListingRow> {
  return {
    ...(done.includes("name") && { name: change.name }),
    ...(done.includes("priceKrw") && { priceKrw: change.priceKrw }),
    ...(done.includes("stock") && { stock: change.stock }),
    ...(done.includes("images") && { images: change.images }),
    ...(ok && { message: null }),
  };
}

function messageOf(outcome: Extract<EditOutcome, { ok: false }>): string {
  if (outcome.done.length === 0) return outcome.message;
  const done = outcome.done.map((field) => FIELD_NAMES[field]).join(", ");
  return `${done}은(는) 바뀌었지만 나머지는 마켓이 거절했습니다: ${outcome.message}`;
}

const refused = ({ objectId }: Item, code: string, message: string): Row => ({
  key: objectId,
  ok: false,
  code,
  message,
});

const shown = (krw: number): string => krw.toLocaleString("en-US");

function sentenceOf(problem: EditProblem): string {
  switch (problem.code) {
    case "locked":
      return "심사 중이거나 마켓이 막은 상품은 바꿀 수 없습니다.";
    case "nameEmpty":
      return "상품명을 입력해 주세요.";
    case "nameLength":
      return `상품명은 ${problem.limit}자까지 쓸 수 있습니다.`;
    case "nameBytes":
      return `상품명은 ${problem.limit}바이트까지 쓸 수 있습니다. 한글은 2바이트입니다.`;
    case "priceLow":
      return `가격은 ${shown(problem.limit)}원 이상이어야 합니다.`;
    case "priceHigh":
      return `가격은 ${shown(problem.limit)}원까지 넣을 수 있습니다.`;
    case "priceUnit":
      return `가격은 ${problem.limit}원 단위로 입력해 주세요.`;
    case "priceStopped":
      return "판매 중지된 상품은 이 마켓에서 가격을 바꿀 수 없습니다. 먼저 판매를 재개해 주세요.";
    case "priceBand":
      return `한 번에 ${shown(problem.from)}원부터 ${shown(problem.to)}원까지만 바꿀 수 있습니다. 나누어 바꿔 주세요.`;
    case "stockRange":
      return `재고는 ${shown(problem.from)}개부터 ${shown(problem.to)}개까지 넣을 수 있습니다.`;
  }
}
