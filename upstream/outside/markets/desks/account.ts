/**
 * One seller's shop on one market; what a market does not use is empty. Gmarket and Auction take the ESM master id as
 * `accessKey` and the site's own seller id as `account`; 11st knows nothing but `openApiKey`; `vendorId` is Coupang's
 * alone, e.g. "A00012345".
 */
export type MarketAccount = {
  account: string;
  storeName: string;
  accessKey: string;
  secretKey: string;
  vendorId: string;
  openApiKey: string;
};
