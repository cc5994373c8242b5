import S3rver from "@20minutes/s3rver";

/** The only key of the S3 server below. */
export const BUCKET_KEY = "S3RVER";
export const BUCKET = "pictures";

/** An S3 server on this machine with one bucket, in a folder: for tests and for trying several processes on one machine. */
export async function startBucketServer(
  directory: string,
  port: number,
  address = "127.0.0.1",
): Promise<{ stop(): Promise<void> }> {
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({ address, port, directory, silent: true, configureBuckets });
  await server.run();
  return { stop: () => server.close() };
}

/**
 * `node scripts/run.mjs bucket-server <folder> <port> [address]`: the same as a process of its own, until it is ended; on
 * this machine alone unless an address is named.
 */
export async function main(): Promise<void> {
  const [directory = "", port = "", address] = process.argv.slice(2);
  const server = await startBucketServer(directory, Number(port), address);
  const stop = () => void server.stop().then(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, stop);
}
