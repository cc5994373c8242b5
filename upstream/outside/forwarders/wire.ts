import { z } from "zod";

/** What a forwarder's desk says, as far as we read it. Its states are words; those we do not know are kept as they are. */
const word = z.string().max(200);
const won = z.number().int().min(0).max(1_000_000_000);

const item = z.looseObject({
  seq: z.number().int(),
  tracking: word,
  arrived: z.number().int().min(0),
  note: z.string().max(1_000),
});

const orderAnswer = z.looseObject({
  no: word.min(1),
  customerNo: word.min(1),
  state: word.min(1),
  weightG: z.number().int().min(0).max(1_000_000),
  feeKrw: won,
  courier: word,
  invoice: word,
  photos: z.array(z.string().max(500)).max(100),
  items: z.array(item).max(200),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const ordersAnswer = z.looseObject({ orders: z.array(orderAnswer) });
export const oneOrderAnswer = z.looseObject({ order: orderAnswer });
export const memberAnswer = z.looseObject({ depositKrw: z.number().int() });
export const itemsAnswer = z.looseObject({
  items: z.array(z.looseObject({ no: word, name: word, nameEn: word, hs: word })),
});

export const acceptanceAnswer = z.looseObject({
  results: z.array(
    z.looseObject({
      customerNo: word,
      ok: z.boolean(),
      code: word.optional(),
      message: z.string().max(1_000).optional(),
      no: word.optional(),
      state: word.optional(),
      faults: z.array(z.looseObject({ field: word, message: z.string().max(1_000) })).optional(),
    }),
  ),
});

export const refusalAnswer = z.looseObject({ code: word, message: z.string().max(1_000) });
