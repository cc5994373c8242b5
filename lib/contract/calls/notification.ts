import { z } from "zod";
import { NOTIFICATION_KINDS } from "@/lib/domain/notification/kinds";
import { call } from "@/lib/contract/define";
import { day, moment, pageOf, paged } from "@/lib/contract/schemas/common";

const note = "The specification knows no notifications; the desk's bell needs them.";

/** Notifications of one kind on one Seoul day, as one entry. `values` are those of the most urgent. */
const bundle = z.looseObject({
  kind: z.enum(NOTIFICATION_KINDS),
  day,
  count: z.number(),
  unread: z.number(),
  /** How many of them are past their deadline. */
  overdue: z.number(),
  raisedAt: moment,
  dueAt: moment.nullable(),
  values: z.looseObject({
    title: z.string().optional(),
    market: z.string().optional(),
    account: z.string().optional(),
    number: z.string().optional(),
  }),
});
export type NotificationBundle = z.infer<typeof bundle>;

const hour = z.number().int().min(0).max(23);
const choices = {
  mail: z.array(z.enum(NOTIFICATION_KINDS)),
  kakao: z.array(z.enum(NOTIFICATION_KINDS)),
  /** From one hour to another, over midnight where it is the later; null for any hour. */
  quiet: z.strictObject({ from: hour, until: hour }).nullable(),
};

export const notification = {
  list: call({
    at: "GET /Notification/List",
    effect: "read",
    need: "anybody",
    about: "What needs the caller now, in bundles of one kind and day, newest day first.",
    query: z.strictObject({
      pageNum: z.coerce.number<string | number>().pipe(paged.pageNum),
      pageLimit: z.coerce.number<string | number>().pipe(paged.pageLimit),
    }),
    reply: pageOf(bundle),
    note,
  }),
  unread: call({
    at: "GET /Notification/Unread",
    effect: "read",
    need: "anybody",
    about: "How many bundles hold something the caller has not read.",
    reply: z.looseObject({ count: z.number() }),
    note,
  }),
  read: call({
    at: "POST /Notification/Read",
    effect: "write",
    need: "anybody",
    about: "Marks one bundle as read, or everything where none is named.",
    body: z.strictObject({ kind: z.enum(NOTIFICATION_KINDS).optional(), day: day.optional() }),
    reply: z.looseObject({ read: z.number() }),
    stales: ["notification.list", "notification.unread"],
    note,
  }),
  choices: call({
    at: "GET /Notification/Choices",
    effect: "read",
    need: "owner",
    about:
      "What the caller wants mailed or sent by Kakao besides the bell, and the hours in Korea in which nothing is. " +
      "`kakaoTo` is `none` where nobody sends Kakao's messages, `noNumber` where the profile has no mobile number.",
    reply: z.looseObject({ ...choices, kakaoTo: z.enum(["none", "noNumber", "ready"]) }),
    note,
  }),
  choose: call({
    at: "POST /Notification/Choose",
    effect: "write",
    need: "owner",
    about: "Keeps what the caller wants mailed or sent by Kakao, in the language it is chosen in.",
    body: z.strictObject(choices),
    reply: z.string(),
    stales: ["notification.choices"],
    note,
  }),
};
