import { ThemeProvider } from "@mui/material";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { SWRConfig } from "swr";
import { Notices } from "@/components/ui/notices";
import { VisitorProvider, type DeskVisitor } from "@/lib/client/visitor";
import { formatsOf, type Locale } from "@/lib/domain/language/languages";
import { themeOf } from "@/lib/theme/theme";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import ko from "@/messages/ko.json";
import { navigation } from "./navigation";

const MESSAGES = { ko, en, es };
const THEME = themeOf({ mode: "light", colour: "blueolympic", radius: "rounded", direction: "ltr" });
export const SELLER: DeskVisitor = { username: "seller", role: "User", plan: "Basic" };

type Options = {
  language?: Locale;
  visitor?: DeskVisitor;
  /** Where the seller is, with the filters in the address: `/app/product/upload?page=2`. */
  path?: string;
};

/**
 * Renders a screen as the desk does: real messages and theme, an empty cache, notices, a logged-in visitor, an address.
 * Returns the seller's input (`user`) and Testing Library's own result.
 */
export function renderScreen(screen: ReactElement, { language = "en", visitor = SELLER, path = "/" }: Options = {}) {
  navigation.reset(path);
  document.documentElement.lang = language;
  const around = (node: ReactElement) => (
    <NextIntlClientProvider locale={formatsOf(language)} messages={MESSAGES[language]} timeZone="Asia/Seoul">
      <ThemeProvider theme={THEME}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
          <VisitorProvider visitor={visitor}>{node}</VisitorProvider>
          <Notices />
        </SWRConfig>
      </ThemeProvider>
    </NextIntlClientProvider>
  );
  return { user: userEvent.setup(), ...render(around(screen)) };
}
