import { AppProcess } from "./app-process";
import { RecordingUpstream } from "./recording-upstream";

type Desk = { upstream: RecordingUpstream; app: AppProcess };
type Standing = {
  /** Who can log in, by name. */
  people: Readonly<Record<string, readonly [role: string, plan?: string]>>;
  /** Settings of the app; asked for when the file's earlier `beforeAll` are done. */
  env?: () => Record<string, string>;
};

/** Builds the app on a busy machine, if need be. */
const STANDING_MS = 240_000;

/**
 * Starts the built app with a recording upstream for all tests of a file, and stops both at its end. Before each test the
 * upstream forgets its orders and records, and keeps people and tokens.
 *
 * `take` receives them. Example: `standDesk({ people: { seller: ["User"] } }, (desk) => …)`.
 */
export function standDesk({ people, env }: Standing, take: (desk: Desk) => unknown): void {
  let desk: Desk | undefined;
  beforeAll(async () => {
    const upstream = await RecordingUpstream.start();
    for (const [name, person] of Object.entries(people)) upstream.person(name, ...person);
    const app = await AppProcess.start(upstream.apiUrl, env?.()).catch(async (error: unknown) => {
      await upstream.close();
      throw error;
    });
    desk = { upstream, app };
    await take(desk);
  }, STANDING_MS);
  afterAll(async () => {
    await desk?.app.stop();
    await desk?.upstream.close();
  });
  beforeEach(() => desk?.upstream.reset());
}
