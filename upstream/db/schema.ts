// The one list of tables: drizzle-kit reads it to write migrations, the client to type queries. Paths are relative
// because drizzle-kit does not know our alias.
export * from "./tables/people";
export * from "./tables/audit";
export * from "./tables/staff";
export * from "./tables/products";
export * from "./tables/patches";
export * from "./tables/open-windows";
export * from "./tables/recipes";
export * from "./tables/receipts";
export * from "./tables/drift";
export * from "./tables/categories";
export * from "./tables/site-pages";
export * from "./tables/works";
export * from "./tables/shops";
export * from "./tables/settings";
export * from "./tables/orders";
export * from "./tables/unreadable";
export * from "./tables/claims";
export * from "./tables/parcels";
export * from "./tables/agency";
export * from "./tables/money";
export * from "./tables/referral";
export * from "./tables/payments";
export * from "./tables/desk";
export * from "./tables/notifications";
export * from "./tables/translation";
export * from "./tables/words";
