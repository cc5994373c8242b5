import { screen, waitFor, within } from "@testing-library/react";
import type { Input, Reply } from "@/lib/contract/catalogue";
import { openWindowAt } from "./open-window";
import { detail } from "@/tests/support/factories";
import type { Answers } from "@/tests/support/msw-handlers";

type Told = Reply<"market.listingFacts">;
type Change = Input<"market.setListingFacts">["body"];

const ID = "id-T1";
const SHIRTS = { id: 112, largeName: "Clothes", middleName: "Shirts" };
const needs = (over: Partial<Told["needs"][number]> = {}): Told["needs"][number] => ({
  market: "SmartStore",
  category: 112,
  state: "read",
  readAt: "2026-11-20T00:00:00.000Z",
  message: null,
  notices: [{ code: "WEAR", name: "의류", fields: [{ code: "material", name: "소재" }] }],
  attributes: [
    {
      code: "7",
      name: "재질",
      weight: "required",
      most: 1,
      values: [
        { code: "70", name: "면" },
        { code: "71", name: "마" },
      ],
      units: [],
    },
  ],
  certifications: [],
  seeDetail: "상세페이지 참조",
  ...over,
});
const TOLD: Told = {
  needs: [needs()],
  rows: [
    {
      id: ID,
      market: "SmartStore",
      category: 112,
      lacks: [{ kind: "attributeMissing", code: "7", word: "재질", blocks: true }],
      notice: {
        code: "WEAR",
        name: "의류",
        kind: "wear",
        fields: [{ code: "material", name: "소재", kind: "material", value: "리넨", from: "source" }],
      },
      attributes: [{ code: "7", name: "재질", values: [], from: "none" }],
      origin: { name: "중국" },
    },
  ],
  products: [
    {
      id: ID,
      facts: {},
      certificates: [],
      source: { material: "리넨" },
      unread: [{ kind: "color", name: "颜色", value: "藏青" }],
    },
  ],
};

function openFacts(told: Told = TOLD, answers: Answers = {}) {
  const changes: Change[] = [];
  const rendered = openWindowAt("facts", detail({ Id: ID }), {
    "market.uploadProducts": () => [],
    "market.suggestCategories": () => ({
      categories: [{ market: "SmartStore", category: SHIRTS }],
      rows: [
        {
          id: ID,
          suggestions: [{ category: 112, by: "words", confidence: 0.9, isSure: true }],
          markets: [{ market: "SmartStore", category: 112, isSure: true }],
        },
      ],
    }),
    "market.listingFacts": () => told,
    "market.setListingFacts": ({ body }) => {
      changes.push(body);
      return "성공하였습니다.";
    },
    ...answers,
  });
  return { ...rendered, changes };
}

test("what a market asks for stands with where each answer comes from, and what is missing", async () => {
  openFacts();
  expect(await screen.findByText(/1 to fill in/)).toBeVisible();
  expect(screen.getByRole("tab", { name: "SmartStore (1)" })).toHaveAttribute("aria-selected", "true");
  const material = screen.getByRole("textbox", { name: "소재 *" });
  expect(material).toHaveAccessibleDescription("From the source");
  expect(material).toHaveAttribute("placeholder", "리넨");
  expect(screen.getByRole("combobox", { name: "재질 *" })).toHaveAccessibleDescription("Empty");
  expect(screen.getByText("Still in Chinese, enter in Korean: 颜色 藏青")).toBeVisible();
});

test("one answer for all markets, one for this market alone, a listed value and a certificate are kept as they are given", async () => {
  const { user, changes } = openFacts();
  const shared = within(await screen.findByRole("region", { name: "For every market" }));
  await user.type(shared.getByRole("textbox", { name: "Material" }), "면 100%{Enter}");
  await user.type(screen.getByRole("textbox", { name: "소재 *" }), "리넨 100%{Enter}");
  await user.click(screen.getByRole("combobox", { name: "재질 *" }));
  await user.click(screen.getByRole("option", { name: "면" }));
  await user.type(screen.getByRole("textbox", { name: /children’s goods/ }), "CB061R1234-5001{Enter}");
  await waitFor(() => expect(changes).toHaveLength(4));
  const objectIds = [ID];
  expect(changes).toEqual([
    { objectIds, facts: { material: "면 100%" } },
    { objectIds, market: "SmartStore", notice: { material: "리넨 100%" } },
    { objectIds, market: "SmartStore", attributes: { "7": ["면"] } },
    { objectIds, certificates: [{ kind: "child", number: "CB061R1234-5001" }] },
  ]);
});

test("a category that could not be asked about says why", async () => {
  const unread = needs({
    state: "unread",
    readAt: null,
    message: "The market does not answer.",
    notices: [],
    attributes: [],
  });
  openFacts({ ...TOLD, needs: [unread], rows: [{ id: ID, market: "SmartStore", category: 112, lacks: [] }] });
  expect(await screen.findByText("The market does not answer.")).toBeVisible();
});
