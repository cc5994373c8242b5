import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./sources";
import { StartError } from "./start-error";
import { programInstalled } from "./debian";

const TEMPLATE = join(ROOT, "deploy", "nginx.conf.template");

/** What the template leaves open, as variables of these names (nginx's own image fills them in by its environment). */
type Filled = {
  /** A line for each process, e.g. `    server 127.0.0.1:3001 max_fails=0;`. */
  NGINX_APPS: string;
  NGINX_APIS: string;
  NGINX_LISTEN: string;
  NGINX_INTERNAL: string;
  NGINX_CERTIFICATE: string;
  NGINX_KEY: string;
  NGINX_TEMP: string;
};

/** One line of nginx for each process of a group. */
const serversOf = (addresses: readonly string[]): string =>
  addresses.map((address) => `    server ${address} max_fails=0;`).join("\n");

/** The configuration of nginx before these processes. */
const nginxConfig = (filled: Filled): string =>
  readFileSync(TEMPLATE, "utf8").replace(/\$\{(NGINX_\w+)\}/g, (whole, name: string) =>
    name in filled ? filled[name as keyof Filled] : whole,
  );

/** Where a program is that a cluster cannot do without. */
export const program = (name: string): string => {
  const found = programInstalled(name);
  if (found) return found;
  throw new StartError(`There is no ${name} on this machine. Install it and start again.`);
};

/** A self-signed certificate for this machine's name, created once. */
function certificateIn(folder: string): { NGINX_CERTIFICATE: string; NGINX_KEY: string } {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const names = "subjectAltName=DNS:localhost,IP:127.0.0.1";
  const subject = ["-subj", "/CN=localhost", "-addext", names];
  if (!existsSync(certificate))
    execFileSync(
      program("openssl"),
      [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "825",
        "-keyout",
        key,
        "-out",
        certificate,
        ...subject,
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
  return { NGINX_CERTIFICATE: certificate, NGINX_KEY: key };
}

/** Starts nginx with TLS before processes on this machine; its files lie in a folder. */
export function startNginx(
  folder: string,
  ports: { https: number; internal: number },
  addresses: { apps: readonly string[]; apis: readonly string[] },
): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "nginx.conf");
  const config = nginxConfig({
    NGINX_APPS: serversOf(addresses.apps),
    NGINX_APIS: serversOf(addresses.apis),
    NGINX_LISTEN: String(ports.https),
    NGINX_INTERNAL: `127.0.0.1:${ports.internal}`,
    NGINX_TEMP: folder,
    ...certificateIn(folder),
  });
  writeFileSync(path, config);
  return spawn(program("nginx"), ["-p", folder, "-e", "stderr", "-c", path, "-g", "daemon off;"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
}
