import type { PlaceKind } from "@/lib/domain/markets/market";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { MarketAccount } from "./desks/account";
import type { MarketAnswer } from "./desks/answers";
import type { CategoryDesk } from "./desks/categories";
import type { ClaimDesk } from "./desks/claims";
import type { InquiryDesk } from "./desks/inquiries";
import type { ListingDesk } from "./desks/listings";
import type { OrderDesk } from "./desks/orders";
import type { MarketPlace } from "./desks/places";
import type { SettlementDesk } from "./desks/settlements";

/** One market behind one face. No method throws for what a market can answer; outages come back as results too. */
export type MarketConnector = ListingDesk &
  OrderDesk &
  InquiryDesk &
  SettlementDesk & {
    market: OpenMarketName;
    checkLogin(account: MarketAccount): Promise<MarketAnswer<{ storeName: string }>>;
    /** The seller's places at the market, its couriers, or its shipping-fee policies; an empty list where it has none. */
    places(account: MarketAccount, kind: PlaceKind): Promise<MarketAnswer<MarketPlace[]>>;
    claims: ClaimDesk;
    /** Left out for markets whose categories are not read yet. */
    categories?: CategoryDesk;
  };
