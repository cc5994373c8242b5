"use client";
import { IntlProvider, useLocale, useMessages, type AbstractIntlMessages } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";

type Props = {
  /** Whose messages they are. One room has one set of messages in a language. */
  of: string;
  messages: AbstractIntlMessages;
  children: ReactNode;
};

/**
 * Adds messages for its children to the ones of the surrounding provider. A second visit brings the same messages in an
 * object of its own; the first stays, so that no text of a kept screen is drawn again.
 */
export function MoreMessages({ of, messages, children }: Props) {
  const around = useMessages();
  const locale = useLocale();
  const [held, setHeld] = useState({ of, locale, messages });
  const isHeld = held.of === of && held.locale === locale;
  if (!isHeld) setHeld({ of, locale, messages });
  const own = isHeld ? held.messages : messages;
  const together = useMemo(() => ({ ...around, ...own }), [around, own]);
  return (
    <IntlProvider locale={locale} messages={together}>
      {children}
    </IntlProvider>
  );
}
