import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { MESSAGES_OF, type MessageRoom } from "@/lib/i18n/page-messages";
import { MoreMessages } from "./more-messages";

/** Sends a page, or the layout of several, the messages it uses in addition to those of its parent layouts. */
export async function PageMessages({ of, children }: { of: MessageRoom; children: ReactNode }) {
  const all = await getMessages();
  const own = Object.fromEntries(MESSAGES_OF[of].map((namespace) => [namespace, all[namespace]]));
  return (
    <MoreMessages of={of} messages={own}>
      {children}
    </MoreMessages>
  );
}
