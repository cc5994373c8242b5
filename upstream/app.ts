import { createServer, type Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import type { UpstreamSettings } from "@/lib/settings/upstream";
import { startBackground } from "./background";
import { inTurn } from "./db/turns";
import { sealerWith } from "./kit/sealer";
import { tokensWith } from "./kit/tokens";
import { complain } from "./kit/complaints";
import type { Services } from "./context";
import { sweetTracker } from "./outside/couriers/sweet-tracker";
import { forwarderAt, noForwarder } from "./outside/forwarders/forwarder";
import { noRegister, unipass, type CustomsRegister } from "./outside/customs/register";
import { joinProcesses } from "./db/live-processes";
import { openWithKeys } from "./db/open-with-keys";
import { adoptOrigins, fileOrigins, type Move } from "./db/origins";
import { FileAddresses } from "./kit/file-addresses";
import { FileStore } from "./kit/file-store";
import { objectStorage } from "./kit/object-storage";
import { forgetOldAnswers } from "./db/once";
import { startMetrics } from "@/lib/process/metrics";
import { startTracing } from "@/lib/process/start-tracing";
import { pictureReader as listingPictures } from "./outside/markets/listing-pictures";
import { pictureOpener } from "./outside/markets/open-picture";
import { picturesAtHand } from "./outside/markets/pictures-at-hand";
import { pictureOrigins } from "./shelf/products/picture-addresses";
import { pictureReader } from "./outside/reading/picture-reader";
import { queueReadings } from "./queue/readings";
import { forgetOtherTrees } from "./listing/categories/read-tree";
import { marketConnectors } from "./outside/markets/connectors";
import { gatesOn } from "./market-gates";
import { marketHostsWith } from "./outside/markets/market-hosts";
import { rehearsedMarketHosts } from "./outside/markets/rehearsed-hosts";
import { Mailbox } from "./outside/mail/mailbox";
import { mailboxMailer, smtpMailer } from "./outside/mail/mailer";
import { solapiMessenger } from "./outside/messaging/solapi";
import { paymentGateway } from "./outside/payments/gateway";
import { rememberCut } from "./shop/people/audit";
import { rehearsedNaverSearch } from "./outside/keywords/rehearsed-search";
import { rehearsedWorld, type RehearsedWorld } from "./rehearsed-world";
import { mallHosts } from "./outside/sources/rehearsed-hosts";
import { routerFor, type Env } from "./api/router";
import { outside } from "./seed/outside";
import { seedIfEmpty } from "./seed/seed";
import { healthRoutes } from "./health";
import { currentTime } from "./kit/clock";
import { drainable } from "@/lib/process/drain";
import { HOUR_MS } from "@/lib/domain/kit/durations";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

/** Like the review of a new listing, these limits pass faster at the rehearsal than the documented ones. */
const REHEARSAL_ESM_GAPS_MS = { orders: 250, search: 100 };

type Build = {
  version: string;
  /** How many products a first run puts on the shelf. */
  seedProducts?: number;
  /** What is started to read pictures. */
  readerBundle: string;
  /** Whether the embedded database copies itself when the upstream stops; by default it does. */
  isCopiedAtClose?: boolean;
  /**
   * Lets the port answer before the demo shop is made and the background begins: both wait for this, or for the first call
   * under `/api`, which waits for them in turn.
   */
  fillsAfter?: Promise<void>;
};
type Upstream = {
  origin: string;
  /** Whether a demo shop was made at this start; comes when the background has begun, and rejects when it cannot. */
  filled: Promise<boolean>;
  close(): Promise<void>;
};

/** The register set up, else the rehearsed one; none where orders are real and nobody said where to ask. */
function customsFor({ customs, realMarkets }: UpstreamSettings, marketOrigin: string): CustomsRegister {
  if (customs) return unipass(customs);
  return realMarkets.length > 0 ? noRegister : unipass({ url: `${marketOrigin}/unipass`, key: "rehearsal" });
}

/** The rehearsed markets hold what sellers listed, addresses and all. */
async function tellOf(world: RehearsedWorld, moves: Move[]): Promise<void> {
  await world.answers();
  await world.ask("market", "/moved", z.object({ ok: z.literal(true) }), { method: "POST", body: { moves } });
}

/**
 * Starts the embedded upstream: database, seed, worker, and last of all the port. A call that is answered therefore means
 * that everything behind it is ready. A worker's port answers for its health alone. The rehearsed outside world is a process of
 * its own, waited for where something has to be said to it: a shop to seed, addresses that moved.
 */
export async function startUpstream(settings: UpstreamSettings, build: Build): Promise<Upstream> {
  const undo: (() => Promise<unknown> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.reverse()) await Promise.resolve(step()).catch((error: unknown) => complain(error));
  };
  try {
    const { dataDir, mallOrigin, marketOrigin, tracesUrl } = settings;
    // Before the database is opened, whose queries are spans then.
    if (tracesUrl) undo.push(await startTracing("upstream", tracesUrl));
    const addresses = new FileAddresses(settings.publicOrigin);
    const { opened, keys } = await openWithKeys({ ...settings, addresses, isCopiedAtClose: build.isCopiedAtClose });
    undo.push(() => opened.close());
    const { db, driver } = opened;
    // Mails that really leave must not lie about on a page.
    const mailbox = settings.smtpUrl ? undefined : new Mailbox(settings.mailDir);
    const world = rehearsedWorld(settings);
    const pictures = objectStorage(settings.pictures);
    const marketHosts = marketHostsWith(rehearsedMarketHosts(marketOrigin), settings.realMarkets);
    const files = new FileStore(pictures, dataDir, addresses);
    const readPicture = picturesAtHand(listingPictures(pictureOrigins({ settings })), files);
    const reader = pictureReader({ entry: build.readerBundle });
    undo.push(() => reader.close());
    // Where the queue is worked off by other processes they look for themselves, each second.
    let wake = (): void => undefined;
    const afterwards = new Set<Promise<void>>();
    undo.push(() => Promise.allSettled(afterwards));
    const services: Services = {
      db,
      driver,
      settings,
      tokens: tokensWith(keys.tokens, settings.product, settings.accessTokenSeconds),
      sealer: sealerWith(keys.secrets),
      files,
      addresses,
      siteHosts: mallHosts(mallOrigin),
      connectors: marketConnectors({
        hosts: marketHosts,
        gates: gatesOn(db),
        rehearsedGapsMs: REHEARSAL_ESM_GAPS_MS,
        readPicture,
      }),
      customs: customsFor(settings, marketOrigin),
      forwarder: settings.forwarder
        ? { desk: forwarderAt(settings.forwarder.url), key: settings.forwarder.key }
        : { desk: noForwarder, key: "" },
      payments: settings.payments && { ...settings.payments, gateway: paymentGateway(settings.payments) },
      tracking: settings.tracking && { ...settings.tracking, tracker: sweetTracker(settings.tracking) },
      messenger: settings.kakao && solapiMessenger(settings.kakao),
      openPicture: pictureOpener(readPicture),
      reader,
      mailer: mailbox
        ? mailboxMailer(mailbox, `${mallOrigin}/mailbox`)
        : smtpMailer(settings.smtpUrl ?? "", settings.mailFrom),
      naverProfileUrl: settings.naverProfileUrl ?? `${marketOrigin}/naver/v1/nid/me`,
      naverSearch: rehearsedNaverSearch(marketOrigin),
      wake: () => wake(),
      later: (job, run) => {
        const done = run()
          .catch((error: unknown) => complain(error, { job }))
          .finally(() => afterwards.delete(done));
        afterwards.add(done);
      },
      complain,
    };
    await forgetOtherTrees(services);
    // A desk with real markets only may have no rehearsed world.
    const isRehearsed = settings.realMarkets.length < OPEN_MARKET_NAMES.length;
    const origins = { mall: mallOrigin, market: marketOrigin, files: settings.publicOrigin };
    const adopt = () => adoptOrigins(db, origins, async (moves) => isRehearsed && tellOf(world, moves));
    undo.push(await joinProcesses({ db, databaseUrl: settings.databaseUrl }, origins, adopt));
    addresses.learn(await fileOrigins(db));
    await forgetOldAnswers(db, driver === "pglite");
    // On a Postgres others may be in the middle of theirs; the hourly sweep takes those that are long over.
    if (driver === "pglite") await rememberCut(db, currentTime());
    const seedWorld = { marketHosts, publicOrigin: settings.publicOrigin };
    const hourly = setInterval(() => services.files.removeLeft(), HOUR_MS);
    undo.push(() => clearInterval(hourly));
    let background: Awaited<ReturnType<typeof startBackground>> | undefined;
    undo.push(() => background?.stop());
    const filling = onlyOnce(async () => {
      // Of several first processes one seeds, and the others find it done.
      const isMade =
        settings.isSeeded &&
        (await inTurn(db, "seed", () =>
          seedIfEmpty({ ...services, outside: outside(world) }, seedWorld, build.seedProducts),
        ));
      if (settings.role !== "api") {
        background = await startBackground(services, opened, { keys, pictures });
        wake = () => background?.wake();
      }
      return isMade;
    });
    if (!build.fillsAfter) await filling.begin();

    const { metrics } = settings;
    if (metrics) undo.push(await startMetrics("upstream", metrics, queueReadings(db)));

    const app = settings.role === "worker" ? new Hono<Env>() : routerFor(services);
    let answer: typeof app.fetch = async (request, env) => {
      if (new URL(request.url).pathname.startsWith("/api/")) await filling.begin();
      return app.fetch(request, env);
    };
    void filling.done.then(
      () => (answer = app.fetch),
      () => undefined,
    );
    // The adapter would cut a caller that is still sending half a second after the answer, and the answer with it. Node
    // reads what is left into the void by itself, for as long as a request may take. An HTTP/1 server is what
    // `createServer` makes.
    const server = createAdaptorServer({
      fetch: (request, env) => answer(request, env),
      createServer,
      autoCleanupIncoming: false,
    }) as Server;
    const { drain, isDraining } = drainable(server);
    app.route("/", healthRoutes({ db, dataDir, isDraining }));
    app.get("/self", (c) => c.json({ version: build.version, driver, product: settings.product, rehearsal: true }));
    await listening(server, settings.port, settings.bind);
    undo.push(async () => {
      const cut = await drain(settings.draining);
      if (cut > 0) process.stderr.write(`${cut} calls took longer than DRAIN_MS and were cut.\n`);
    });
    // What is being made is made to its end: it is one transaction, and a database is not closed in the middle of one.
    undo.push(() => filling.settled());
    void build.fillsAfter?.then(filling.begin).catch(() => undefined);
    return { origin: `http://127.0.0.1:${settings.port}`, filled: filling.done, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Work that several may ask for and that is done once. */
function onlyOnce<Result>(work: () => Promise<Result>) {
  let begun: Promise<Result> | undefined;
  let isOver = false;
  let settle: (result: Promise<Result>) => void;
  const done = new Promise<Result>((resolve) => (settle = resolve));
  // Who asked hears of a failure, and `done` of it besides.
  done.catch(() => undefined);
  return {
    begin(): Promise<Result> {
      if (isOver) return done;
      if (!begun) settle((begun = work()));
      return begun;
    },
    /** Comes with the result, and never when it is not begun. */
    done,
    /** Begins nothing any more; comes when what was begun is over. */
    async settled(): Promise<void> {
      isOver = true;
      await begun?.catch(() => undefined);
    },
  };
}

const listening = (server: Server, port: number, bind: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, bind, () => {
      server.off("error", reject);
      resolve();
    });
  });
