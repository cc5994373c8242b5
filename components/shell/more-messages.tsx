"use client";
import { IntlProvider, useLocale, useMessages, type AbstractIntlMessages } from "next-intl";
import { useMemo, type ReactNode } from "react";

/** Adds messages for its children to the ones of the surrounding provider. */
export function MoreMessages({ messages, children }: { messages: AbstractIntlMessages; children: ReactNode }) {
  const around = useMessages();
  const together = useMemo(() => ({ ...around, ...messages }), [around, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={together}>
      {children}
    </IntlProvider>
  );
}
