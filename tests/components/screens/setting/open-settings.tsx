import { screen } from "@testing-library/react";
import { SettingScreen } from "@/components/screens/setting/setting-screen";
import { templateDefault, type MarketTemplate } from "@/lib/domain/template/market-template";
import { pageOf, summary } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const keyOf = (market = "", name: string) => `${market}|${name}`;

/** A seller's templates as the upstream keeps them, and what another window does to them. */
function templatesOf(templates: Record<string, Partial<MarketTemplate>>) {
  const stored = new Map<string, MarketTemplate>(
    Object.entries(templates).map(([name, change]) => [name, { ...templateDefault(), ...change }]),
  );
  const versions = new Map<string, number>();
  const versionOf = (key: string) => new Date(versions.get(key) ?? 0).toISOString();
  const keep = (key: string, value: MarketTemplate) => {
    versions.set(key, (versions.get(key) ?? 0) + 1);
    stored.set(key, value);
  };
  const answers: Answers = {
    "userConfig.templateSummary": () =>
      [...stored].map(([name, { isDefault }]) => {
        const [market = "", templateName = ""] = name.split("|");
        return { market, templateName, isDefault };
      }),
    "userConfig.marketConfig": ({ query }) => {
      const key = keyOf(query.market, query.templateName);
      const template = stored.get(key);
      return template ? { ...template, updatedAt: versionOf(key) } : refusal(404, "없는 템플릿입니다.");
    },
    "userConfig.setSmartStore": ({ query, body: { createOnly, updatedAt, ...body } }) => {
      const key = keyOf(query.market, query.templateName);
      const known = stored.get(key);
      if (createOnly && known) return refusal(409, "이미 있는 템플릿입니다.");
      if (updatedAt && (!known || updatedAt !== versionOf(key)))
        return refusal(409, "다른 창에서 먼저 바꾼 템플릿입니다.");
      const isDefault = body.isDefault ?? known?.isDefault;
      keep(key, { ...(body as MarketTemplate), ...(isDefault != null && { isDefault }) });
      return "성공했습니다.";
    },
    "userConfig.removeTemplate": ({ body }) => {
      stored.delete(keyOf(body.market, body.templateName));
      return "성공하였습니다.";
    },
  };
  return {
    stored,
    answers,
    /** Another window saves a template. */
    elsewhere: (key: string, change: Partial<MarketTemplate>) =>
      keep(key, { ...templateDefault(), ...stored.get(key), ...change }),
  };
}

/** The settings over a seller's templates. */
export function openSettings(
  templates: Record<string, Partial<MarketTemplate>> = {},
  answers: Answers = {},
  path = "/app/setting",
) {
  const kept = templatesOf(templates);
  server.use(
    ...mswHandlers({
      ...kept.answers,
      "userSetting.exchange": () => ({
        applyDate: "2026-11-15",
        data: [{ currSgn: "CNY", fxrt: "197.42", aplyBgnDt: "20261115", imexTp: "2" }],
      }),
      "market.getPrice": () => ({ exchangeUSDBase: 1_400 }),
      "collection.searchSummary": () => pageOf([summary({ name: "linen shirt", cny: 50 })]),
      "userSetting.categoryTrees": () => [],
      "market.noticeTemplates": () => [],
      "userSetting.categoryChanges": () => [],
      "userConfig.naverKeywordApi": () => ({ apiKey: "", customerId: "", secretKey: "" }),
      "userConfig.shippingAgent": () => ({ agencyName: "", account: "", apiKey: "" }),
      ...answers,
    }),
  );
  return { ...kept, ...renderScreen(<SettingScreen accounts={<p>accounts</p>} />, { path }) };
}

export const BASIC = { "SmartStore|Basic": { isDefault: true } };
export const text = (name: string | RegExp) => screen.getByRole("textbox", { name });
export const ready = () => screen.findByRole("textbox", { name: "Brand" });
export const save = () => screen.getByRole("button", { name: "Save" });
