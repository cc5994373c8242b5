import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { CategoryNeeds, NeededAttribute, NoticeGroup } from "@/lib/domain/listing-facts/category-needs";
import type { CategoryDesk, MarketCategory } from "@/upstream/outside/markets/desks/categories";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import { HOUR_MS } from "@/lib/domain/kit/durations";
import { failed } from "@/upstream/outside/markets/market-http";
import type { SmartStoreCall } from "./client";
import {
  attributes,
  attributeUnits,
  attributeValues,
  categories,
  categoryDetail,
  noticeType,
  noticeTypes,
  originAreas,
} from "./wire-categories";

const ATTRIBUTES = "/v1/product-attributes";
const NOTICES = "/v1/products-for-provided-notice";
const LISTS_MAX = 200;

/**
 * SmartStore's tree and what its categories need (docs/markets.md#smartstore-categories). Notices are recommended by
 * top category alone.
 */
export function smartStoreCategories(call: SmartStoreCall): CategoryDesk {
  /** The top category above each category of the tree read last, by code. */
  let tops: ReadonlyMap<string, string> = new Map();

  async function read<Body>(account: MarketAccount, path: string, body: z.ZodType<Body>): Promise<MarketAnswer<Body>> {
    const answer = await call(account, { method: "GET", path }, body);
    return answer.kind === "ok" ? { ok: true, value: answer.body } : failed(answer);
  }

  /** What is the same for every seller, read once an hour. */
  function hourly<Body extends object>(body: z.ZodType<Body>) {
    const known = new LRUCache<string, Body>({ max: LISTS_MAX, ttl: HOUR_MS });
    return async (account: MarketAccount, path: string): Promise<MarketAnswer<Body>> => {
      const kept = known.get(path);
      if (kept) return { ok: true, value: kept };
      const answer = await read(account, path, body);
      if (answer.ok) known.set(path, answer.value);
      return answer;
    };
  }
  const typesAt = hourly(noticeTypes);
  const typeAt = hourly(noticeType);
  const unitsAt = hourly(attributeUnits);
  const areasAt = hourly(originAreas);

  async function tree(account: MarketAccount): Promise<MarketAnswer<MarketCategory[]>> {
    const all = await read(account, "/v1/categories", categories);
    if (!all.ok) return all;
    const byName = new Map(all.value.map(({ id, wholeCategoryName }) => [wholeCategoryName, id]));
    tops = new Map(all.value.map(({ id, path }) => [id, byName.get(path[0] ?? "") ?? ""]));
    return { ok: true, value: all.value.map(({ id, path, last }) => ({ code: id, path, isLeaf: last })) };
  }

  async function noticesOf(account: MarketAccount, code: string): Promise<MarketAnswer<NoticeGroup[]>> {
    if (!tops.has(code)) {
      const all = await tree(account);
      if (!all.ok) return all;
    }
    const top = tops.get(code);
    const types = await typesAt(account, top ? `${NOTICES}?categoryId=${top}` : NOTICES);
    if (!types.ok) return types;
    const groups: NoticeGroup[] = [];
    for (const { productInfoProvidedNoticeType: type } of types.value) {
      const group = await typeAt(account, `${NOTICES}/${encodeURIComponent(type)}`);
      if (!group.ok) return group;
      groups.push(group.value);
    }
    return { ok: true, value: groups };
  }

  async function attributesOf(account: MarketAccount, code: string): Promise<MarketAnswer<NeededAttribute[]>> {
    const query = `?categoryId=${encodeURIComponent(code)}`;
    const wanted = await read(account, `${ATTRIBUTES}/attributes${query}`, attributes);
    if (!wanted.ok) return wanted;
    const values = await read(account, `${ATTRIBUTES}/attribute-values${query}`, attributeValues);
    if (!values.ok) return values;
    const units = await unitsAt(account, `${ATTRIBUTES}/attribute-value-units`);
    if (!units.ok) return units;
    return { ok: true, value: wanted.value.map((one) => neededAttribute(one, values.value, units.value)) };
  }

  return {
    tree,
    async needs(account, code): Promise<MarketAnswer<CategoryNeeds>> {
      const detail = await read(account, `/v1/categories/${encodeURIComponent(code)}`, categoryDetail);
      if (!detail.ok) return detail;
      const wanted = await attributesOf(account, code);
      if (!wanted.ok) return wanted;
      const notices = await noticesOf(account, code);
      if (!notices.ok) return notices;
      const origins = await areasAt(account, "/v1/product-origin-areas");
      if (!origins.ok) return origins;
      const certifications = detail.value.certificationInfos.map(({ id, name, kindTypes }) => ({
        code: id,
        name,
        kinds: kindTypes,
      }));
      return {
        ok: true,
        value: {
          code,
          attributes: wanted.value,
          notices: notices.value,
          certifications,
          origins: origins.value.originAreaCodeNames,
        },
      };
    },
  };
}

type Attribute = z.output<typeof attributes>[number];
type Value = z.output<typeof attributeValues>[number];
type Unit = z.output<typeof attributeUnits>[number];

/** SmartStore refuses nothing for want of an attribute: what it calls PRIMARY decides where buyers find a product. */
function neededAttribute(wanted: Attribute, values: Value[], units: Unit[]): NeededAttribute {
  const unit = units.find(({ id }) => id === wanted.representativeUnitCode)?.unitCodeName;
  const nameOf = ({ minAttributeValue: from, maxAttributeValue: to }: Value): string => {
    const range = wanted.attributeClassificationType === "RANGE" ? `${from}~${to}` : from;
    return unit ? `${range}${unit}` : range;
  };
  return {
    code: wanted.attributeSeq,
    name: wanted.attributeName,
    weight: wanted.attributeType === "PRIMARY" ? "main" : "optional",
    most: Math.max(1, wanted.attributeValueMaxMatchingCount),
    values: values
      .filter(({ attributeSeq }) => attributeSeq === wanted.attributeSeq)
      .map((value) => ({ code: value.attributeValueSeq, name: nameOf(value) })),
    units: unit ? [unit] : [],
  };
}
