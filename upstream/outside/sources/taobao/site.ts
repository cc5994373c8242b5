import { taobaoDescription } from "./description";
import { FACT_PLACES, parseTaobao } from "./page";
import { TAOBAO_SIGNS } from "./signs";
import { MARKS, taobaoData } from "./state";
import { callMtop } from "@/upstream/outside/sources/mtop";
import type { SiteCollector } from "@/upstream/outside/sources/site";
import { placesOf } from "@/upstream/outside/sources/places";
import { described, productPageOf } from "@/upstream/outside/sources/site-pages";

export const TAOBAO: SiteCollector = {
  host: "https://item.taobao.com",
  rehearsedAt: "/taobao",
  apiHost: "https://h5api.m.taobao.com",
  async fetch(code, { pageOf, apiHost: host }, signal) {
    const page = await productPageOf(pageOf(code), code, TAOBAO_SIGNS, signal);
    if (!page.ok || !parseTaobao(page.page).ok) return page;
    const api = "mtop.taobao.detail.getdesc";
    const data = { id: code, detail_v: "3.3.0", preferWireless: "true" };
    const answer = await callMtop({ host, api, version: "7.0", data, signal });
    return described(page.page, answer.ok ? taobaoDescription(answer.answer) : answer);
  },
  parse: parseTaobao,
  marks: MARKS,
  lookIn(state, code) {
    const found = taobaoData(state, code);
    return found && placesOf(found.data);
  },
  factPlaces: FACT_PLACES,
  signs: TAOBAO_SIGNS,
};
