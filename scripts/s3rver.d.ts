declare module "@20minutes/s3rver" {
  type Options = {
    address: string;
    port: number;
    /** Where it keeps its objects. */
    directory: string;
    silent: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  };
  /** An S3 server on this machine; its only key is `S3RVER` with the secret `S3RVER`. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
