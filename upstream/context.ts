import type { Area } from "@/lib/domain/staff/areas";
import type { OwnLimits } from "@/lib/domain/plan/own-limits";
import type { UpstreamSettings } from "@/lib/settings/upstream";
import type { OpenDatabase } from "./db/client";
import type { CustomsRegister } from "./outside/customs/register";
import type { Tracking } from "./outside/couriers/tracker";
import type { Forwarder } from "./outside/forwarders/forwarder";
import type { MarketConnector } from "./outside/markets/market-connector";
import type { OpenPicture } from "./outside/markets/open-picture";
import type { PaymentGateway } from "./outside/payments/gateway";
import type { PictureReader } from "./outside/reading/picture-reader";
import type { SiteHosts } from "./outside/sources/site-hosts";
import type { Sealer } from "./kit/sealer";
import type { Tokens } from "./kit/tokens";
import type { Mailer } from "./outside/mail/mail";
import type { Messenger } from "./outside/messaging/messenger";
import type { About } from "./kit/complaints";
import type { FileAddresses } from "./kit/file-addresses";
import type { FileStore } from "./kit/file-store";
import type { NaverSearch } from "./outside/keywords/naver-search";
import type { Upload } from "./kit/multipart";

/** What of a seller a call done for them needs. */
type Owner = Pick<SignedIn, "id" | "account" | "userName" | "plan" | "ownLimits">;

/**
 * Whose account a call is for, read from the database now: a suspension or a new plan takes effect at once. It is the
 * seller, also for calls of their staff; the staff member is in `by`.
 */
export type SignedIn = {
  id: string;
  /** The log-in this call belongs to. */
  familyId: string;
  account: string;
  userName: string;
  role: string;
  plan: string;
  /** What an admin allows instead of the plan's limits. */
  ownLimits?: OwnLimits | null;
  /** The staff member who makes the call for the seller, and what they may do; nothing where people act for themselves. */
  by?: { id: string; account: string; userName: string; areas: readonly Area[] };
  /** The seller the caller works for, in matters of their own, which are done as themselves. */
  worksFor?: { owner: Owner; areas: readonly Area[]; isClosed: boolean } | null;
};

/** The person who makes a call: the seller, or the one of their staff. */
export const personOf = (user: SignedIn) => user.by ?? user;

/** What lives as long as the process. */
export type Services = {
  db: OpenDatabase["db"];
  driver: OpenDatabase["driver"];
  settings: UpstreamSettings;
  tokens: Tokens;
  sealer: Sealer;
  files: FileStore;
  /** How file addresses are sent and stored. */
  addresses: FileAddresses;
  openPicture: OpenPicture;
  /** What reads the writing on pictures. */
  reader: PictureReader;
  /** Where each site answers. */
  siteHosts: SiteHosts;
  mailer: Mailer;
  /** Where Naver tells whom an access token belongs to. */
  naverProfileUrl: string;
  /** Naver's keyword figures. */
  naverSearch: NaverSearch;
  /** Where customs codes are checked. */
  customs: CustomsRegister;
  /** The service that tracks parcels; undefined if none is configured. */
  tracking: Tracking | undefined;
  /** The forwarder, and the key of sellers who have none of their own there. */
  forwarder: { desk: Forwarder; key: string };
  /** The payment gateway; undefined if none is configured. */
  payments:
    | {
        gateway: PaymentGateway;
        /** What a browser may know to open the gateway's window. */
        clientKey: string;
        /** The rehearsed window's page; null where the gateway's own script opens it. */
        windowUrl: string | null;
      }
    | undefined;
  /** The service for Kakao business messages; undefined if none is configured. */
  messenger: Messenger | undefined;
  /** The markets we can talk to; a market missing here is closed or not connected. */
  connectors: Partial<Record<string, MarketConnector>>;
  /** Tells the worker that there is something to do. */
  wake(): void;
  /** Does something after the answer went out; a stop waits for it. */
  later(job: string, run: () => Promise<void>): void;
  /** Logs an unexpected error without any user input. */
  complain(error: unknown, about?: About): void;
};

/** What a handler gets besides its input. `user` throws a 401 without a session, which only public calls can meet. */
export type Context = Services & {
  readonly user: SignedIn;
  /** For public calls that tell a member more: whether `user` is there. A token that ran out still throws, to be renewed. */
  isSignedIn(): boolean;
  now: Date;
  /** Names the request in our log and in the caller's. */
  requestId: string;
  /** The caller's address, for limits; empty if it is unknown. */
  clientAddress: string;
  /** The browser a log-in comes from, when the app in front of us says that it was logged in to that account before. */
  knownDevice?: string;
  /** Names one asking of a refresh over all its attempts; our app alone knows it. */
  refreshKey?: string;
  /** The browser of a log-in, e.g. "Whale, Windows", reported by the app. */
  browser?: string;
  /** The caller's `Idempotency-Key`: a work made with one is found again instead of made twice. */
  requestKey?: string;
  /** The parts of a multipart call. */
  upload?: Upload;
};

/**
 * The parts of all that which a service asks for: `Needs<"db" | "user">`. A handler passes its whole context; a test, or a
 * service without a caller, passes just these.
 */
export type Needs<Part extends keyof Context> = Pick<Context, Part>;
