import { z } from "zod";
import { call } from "../define";

const plan_ = z.looseObject({ id: z.string(), name: z.string(), price: z.number() });
const myPlan = z.looseObject({ planName: z.string(), expireDate: z.string().nullish() });

export const plan = {
  list: call({ at: "GET /Plan/GetPlanList", effect: "read", about: "The plans on sale.", reply: z.array(plan_) }),
  mine: call({ at: "GET /Plan/{product}/GetMyPlan", effect: "read", about: "The seller's plan.", reply: myPlan }),
  mySellerGrit: call({
    at: "GET /Plan/GetMySellerGritPlan",
    effect: "read",
    about: "The seller's forwarder plan.",
    reply: myPlan,
  }),
  mySellerGritDefault: call({
    at: "GET /Plan/GetMySellerGritDefaultPlan",
    effect: "read",
    about: "The forwarder plan a seller has without buying one.",
    reply: myPlan,
  }),
};
