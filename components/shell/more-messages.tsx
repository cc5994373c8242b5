"use client";
import { IntlProvider, useLocale, useMessages, type AbstractIntlMessages } from "next-intl";
import { useMemo, type ReactNode } from "react";

/** Texts for what stands inside, beside those that are known around it; everything else is taken over from there. */
export function MoreMessages({ messages, children }: { messages: AbstractIntlMessages; children: ReactNode }) {
  const around = useMessages();
  const together = useMemo(() => ({ ...around, ...messages }), [around, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={together}>
      {children}
    </IntlProvider>
  );
}
