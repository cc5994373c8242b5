import { z } from "zod";
import { call } from "@/lib/contract/define";
import { open } from "@/lib/contract/figures";

const limit = z.number().nullish();
/** What a plan allows in a month; null means no limit. */
const limits = {
  collectionLimit: limit,
  translateLimit: limit,
  uploadLimit: limit,
  storageLimit: z.number().optional(),
  callsAMinute: z.number().optional(),
};
const plan_ = z.looseObject({
  id: z.string(),
  name: z.string(),
  price: open(z.number(), "the price list of the desk"),
  ...limits,
});
const period = z.looseObject({
  plan: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  worthKrw: open(z.number().int(), "what a plan of the price list is still worth"),
});
const myPlan = z.looseObject({
  planName: z.string(),
  expireDate: z.string().nullish(),
  ...limits,
  storageUsed: z.number().optional(),
  periods: z.array(period).optional(),
});

export const plan = {
  list: call({
    at: "GET /Plan/GetPlanList",
    effect: "read",
    need: "anybody",
    about: "The plans on sale.",
    reply: z.array(plan_),
  }),
  mine: call({
    at: "GET /Plan/{product}/GetMyPlan",
    effect: "read",
    need: "anybody",
    about: "The seller's plan, and what is held of it and after it as days and whole won.",
    reply: myPlan,
  }),
  mySellerGrit: call({
    at: "GET /Plan/GetMySellerGritPlan",
    effect: "read",
    need: "anybody",
    about: "The seller's forwarder plan; here one plan covers the desk and the forwarder.",
    reply: myPlan,
  }),
  mySellerGritDefault: call({
    at: "GET /Plan/GetMySellerGritDefaultPlan",
    effect: "read",
    need: "anybody",
    about: "The forwarder plan a seller has without buying one.",
    reply: myPlan,
  }),
};
