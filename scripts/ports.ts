import { isFree } from "./free-port";
import { type CheckedSettings } from "./settings";
import { StartError } from "./start-error";

/** The rehearsed world answers this machine alone. */
const LOOPBACK = "127.0.0.1";

/** Stops before anything is built when a port is taken, and says which variable chooses another one. */
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
  const sentences: string[] = [];
  for (const [name, port, host] of wanted) {
    if (await isFree(port, host)) continue;
    sentences.push(`Port ${port} is taken by another program. Set ${name} to a free port, e.g. ${name}=${port + 100}.`);
  }
  if (sentences.length > 0) throw new StartError(sentences.join("\n"));
}
