import { isFree } from "./free-port";
import { type CheckedSettings } from "./settings";
import { StartError } from "./start-error";

/** The rehearsed world answers this machine alone. */
const LOOPBACK = "127.0.0.1";

/**
 * Ports of other services that browsers and Node's fetch refuse to call ("bad port" of the Fetch standard). A port derived
 * from another one may be among them unseen: UPSTREAM_PORT=4188 puts the markets at 4190.
 */
const BLOCKED = new Set([
  ...[
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  ],
  ...[
    111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  ],
  ...[540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061],
  ...[6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

/** Stops before anything is built when a port cannot be used, and says which variable chooses another one. */
export async function portsAreFree({
  appSettings: app,
  upstreamSettings: upstream,
  rehearsalSettings: rehearsal,
}: CheckedSettings): Promise<void> {
  const wanted: [name: string, port: number, host: string][] = [["PORT", app.port, app.host]];
  if (app.isEmbedded) wanted.push(["UPSTREAM_PORT", upstream.port, upstream.bind]);
  if (app.isEmbedded && upstream.isRehearsalOurs)
    wanted.push(
      ["MALL_PORT", rehearsal.mallPort, LOOPBACK],
      ["MARKET_PORT", rehearsal.marketPort, LOOPBACK],
      ["FORWARDER_PORT", rehearsal.forwarderPort, LOOPBACK],
    );
  if (app.metrics) wanted.push(["METRICS_PORT", app.metrics.port, app.metrics.bind]);
  if (app.isEmbedded && upstream.metrics)
    wanted.push(["UPSTREAM_METRICS_PORT", upstream.metrics.port, upstream.metrics.bind]);
  const twice = wanted.find(([, port], index) => wanted.findIndex(([, other]) => other === port) !== index);
  if (twice) throw new StartError(`Port ${twice[1]} is wanted twice. Set ${twice[0]} to another port.`);
  const blocked = wanted.find(([, port]) => BLOCKED.has(port));
  if (blocked) throw new StartError(`Browsers refuse to call port ${blocked[1]}. Set ${blocked[0]} to another port.`);
  const sentences: string[] = [];
  for (const [name, port, host] of wanted) {
    if (await isFree(port, host)) continue;
    sentences.push(`Port ${port} is taken by another program. Set ${name} to a free port, e.g. ${name}=${port + 100}.`);
  }
  if (sentences.length > 0) throw new StartError(sentences.join("\n"));
}
