import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { choicesOf, choose } from "@/upstream/shop/notifications/choices";
import { notificationPage, readNotifications, unreadCount } from "@/upstream/shop/notifications/bell";

export const notification: NounHandlers<"notification", Context> = {
  list: notificationPage,
  unread: (_input, context) => unreadCount(context),
  read: readNotifications,
  choices: choicesOf,
  choose,
};
