/**
 * Defines tests that need several processes on one database, which only a Postgres allows. Where the run has none
 * (`CONTRACT_DATABASE_URL`), the tests do not exist, rather than being skipped.
 */
export function onPostgres(define: () => void): void {
  if (process.env.CONTRACT_DATABASE_URL) define();
}
