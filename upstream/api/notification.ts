import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { choicesOf, choose } from "@/upstream/notifications/choices";
import { notificationPage, readNotifications, unreadCount } from "@/upstream/notifications/bell";

export const notification: NounHandlers<"notification", Context> = {
  list: notificationPage,
  unread: (_input, context) => unreadCount(context),
  read: readNotifications,
  choices: choicesOf,
  choose,
};
