import type { InfoKind, PlaceKind } from "./market";

/** The four lists read from every market about a seller's delivery, in the order of the contract. */
export const PLACE_KINDS: readonly PlaceKind[] = ["shipment", "return", "deliveryCompany", "transportPolicy"];

/** A word with a capital at its front: `capital("smartStoreApi")` is "SmartStoreApi". */
export const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** What a market's question is called among the calls of MarketInfo: `infoCallName("coupang", "return")` is "coupangReturn". */
export const infoCallName = (infoName: string, kind: InfoKind | "loginCheck"): string => `${infoName}${capital(kind)}`;
