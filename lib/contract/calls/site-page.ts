import { z } from "zod";
import { FACT_NAMES, STATE_FORMS } from "@/lib/domain/sites/page-facts";
import { READING_RESULTS } from "@/lib/domain/sites/read-share";
import { call } from "@/lib/contract/define";
import { moment, site } from "@/lib/contract/schemas/common";

const NOTE = "The specification does not say what happens to a shop's page that cannot be read.";
const stateForm = z.enum(STATE_FORMS);

/** A product of a seller by its site and number. */
const ref = z.strictObject({ site, code: z.string().min(1).max(40) });

export const sitePage = {
  unread: call({
    at: "GET /SitePage/Unread",
    effect: "read",
    need: ["edit", "list"],
    about: "What the reader of a site sees in the newest page of a product that it could not read.",
    note: NOTE,
    query: ref,
    reply: z.looseObject({
      keptAt: moment,
      reason: z.string(),
      pageUrl: z.string(),
      /** Characters of the whole page; only the beginning of a very long one is kept. */
      length: z.number().int(),
      isCut: z.boolean(),
      /** Whether the readers have learnt this page since: collecting again will do. */
      isReadNow: z.boolean(),
      /** How the product's state was written; null where no state holds the product. */
      form: stateForm.nullable(),
      /** Each fact the site's pages have, with the place it was found at; null where it is missing. */
      facts: z.array(z.looseObject({ fact: z.enum(FACT_NAMES), place: z.string().nullable(), shown: z.string() })),
      /** All states of the page with the names they begin with. */
      states: z.array(z.looseObject({ form: stateForm, names: z.array(z.string()) })),
    }),
  }),
  file: call({
    at: "GET /SitePage/File",
    effect: "read",
    need: ["edit", "list"],
    audit: "saveUnreadPage",
    about: "That page as it is kept: without what tells who was signed in.",
    note: NOTE,
    wire: "download",
    query: ref,
    reply: z.unknown(),
  }),
  readings: call({
    at: "GET /SitePage/Readings",
    effect: "read",
    need: "self",
    access: "admin",
    about: "How many pages of each site were read in the last two weeks, by form and day.",
    note: NOTE,
    reply: z.looseObject({
      days: z.array(z.string()),
      sites: z.array(
        z.looseObject({
          site,
          read: z.number(),
          unread: z.number(),
          refused: z.number(),
          /** From 0 to 1, of the pages that were not refused; null without any. */
          share: z.number().nullable(),
          /** Whether today is clearly worse than the days before. */
          hasFallen: z.boolean(),
          counts: z.array(
            z.looseObject({ day: z.string(), form: z.string(), result: z.enum(READING_RESULTS), count: z.number() }),
          ),
        }),
      ),
    }),
  }),
  kept: call({
    at: "GET /SitePage/Kept",
    effect: "read",
    need: "self",
    access: "admin",
    about: "The newest pages of all sellers that could not be read.",
    note: NOTE,
    reply: z.array(
      z.looseObject({
        id: z.number(),
        site,
        code: z.string(),
        account: z.string(),
        reason: z.string(),
        keptAt: moment,
        length: z.number(),
        isCut: z.boolean(),
      }),
    ),
  }),
  keptFile: call({
    at: "GET /SitePage/KeptFile",
    effect: "read",
    need: "self",
    access: "admin",
    audit: "saveKeptPage",
    about: "One of those pages as it is kept.",
    note: NOTE,
    wire: "download",
    query: z.strictObject({ id: z.coerce.number<string | number>().int() }),
    reply: z.unknown(),
  }),
};
