import { z } from "zod";
import { PARTNER_CATEGORIES } from "@/lib/domain/partner/categories";
import { call } from "@/lib/contract/define";

const NOTE = "The specification names a page of partner companies and no call for them; they are kept in the upstream.";

const partner = z.looseObject({
  id: z.number(),
  name: z.string(),
  /** One of `PARTNER_CATEGORIES`; a newer upstream may name others. */
  category: z.string(),
  about: z.string(),
  website: z.string(),
  tel: z.string().nullish(),
});
export type Partner = z.infer<typeof partner>;

export const partners = {
  list: call({
    at: "GET /PartnerCompany/GetPartnerList",
    effect: "read",
    need: "self",
    about: "Partner companies by name, narrowed by a part of name or description and by category.",
    query: z.strictObject({ keyword: z.string().max(50).optional(), category: z.enum(PARTNER_CATEGORIES).optional() }),
    reply: z.array(partner),
    note: NOTE,
  }),
  save: call({
    at: "POST /PartnerCompany/SetPartner",
    effect: "write",
    need: "self",
    audit: "savePartner",
    about: "Adds a partner company, or changes the one whose id is given.",
    access: "admin",
    body: z.strictObject({
      id: z.number().int().optional(),
      name: z.string().trim().min(1).max(100),
      category: z.enum(PARTNER_CATEGORIES),
      about: z.string().trim().max(500),
      website: z.url({ protocol: /^https$/ }).max(500),
      tel: z.string().trim().max(30).optional(),
    }),
    reply: z.unknown(),
    stales: ["partners.list"],
    note: NOTE,
  }),
  remove: call({
    at: "POST /PartnerCompany/RemovePartner",
    effect: "write",
    need: "self",
    audit: "removePartner",
    about: "Takes a partner company out of the directory; the body is its id.",
    access: "admin",
    body: z.number().int(),
    reply: z.unknown(),
    stales: ["partners.list"],
    note: NOTE,
  }),
};
