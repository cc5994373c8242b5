import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  agencyOrderItems,
  agencyOrderLogs,
  agencyOrders,
  answerTemplates,
  auditBegun,
  auditTrail,
  categoryChanges,
  changes,
  claims,
  collectFilters,
  drawnPictures,
  hsRates,
  idempotency,
  images,
  inquiries,
  listingReceipts,
  listings,
  loginAttempts,
  mailTokens,
  marketAccounts,
  marketLeases,
  marketTemplates,
  mileageBalances,
  mileageEntries,
  mileageWithdrawals,
  noticeReads,
  noticeTemplates,
  notificationChoices,
  notifications,
  orderCosts,
  orderLedger,
  orderLogs,
  orderPostings,
  orders,
  parcels,
  pastDays,
  patches,
  payments,
  planPeriods,
  productFacts,
  products,
  recipes,
  referralCodes,
  referralJoins,
  refreshFamilies,
  removedAccounts,
  settlementLines,
  sourceDrifts,
  staffInvitations,
  staffMembers,
  translationEditors,
  translationImages,
  translationPairs,
  userCategories,
  unreadableRows,
  unreadPages,
  userSettings,
  users,
  wordMends,
  wordServiceUses,
  wordTurns,
  workItems,
  works,
} from "@/upstream/db/schema";

export type OwnedTable = {
  table: PgTable;
  /** The column that names whose row it is. */
  owner: PgColumn;
  /** How its rows leave in the seller's copy: a workbook, or a line of JSON each where a cell would be too small for them. */
  copy: "sheet" | "lines" | "none";
  /** Columns that never leave: secrets, their hashes, and what others noted. */
  hidden?: readonly string[];
  /** Rows that stay after the seller left, and why. */
  kept?: string;
};

const BOOKS =
  "the books of money are kept for five years (전자상거래법 시행령 제6조), under a number nobody can resolve";

/**
 * Every table that holds rows of a seller, what of them goes into the seller's copy, and what stays when the seller leaves.
 * A table with a `user_id` that is not here fails a test: nothing of a person is forgotten in either.
 */
export const OWNED_TABLES = {
  account: {
    table: users,
    owner: users.id,
    copy: "lines",
    hidden: ["passwordHash", "temporaryHash", "temporaryUntil", "adminMemo", "manager"],
  },
  "log-ins": { table: refreshFamilies, owner: refreshFamilies.userId, copy: "sheet" },
  "log-in-attempts": { table: loginAttempts, owner: loginAttempts.userId, copy: "sheet", hidden: ["device"] },
  "mail-links": { table: mailTokens, owner: mailTokens.userId, copy: "none" },
  repeats: { table: idempotency, owner: idempotency.userId, copy: "none" },
  activity: {
    table: auditTrail,
    owner: auditTrail.userId,
    copy: "sheet",
    kept: "the trail outlives accounts and is swept after its year",
  },
  "activity-begun": { table: auditBegun, owner: auditBegun.userId, copy: "none" },
  "market-accounts": { table: marketAccounts, owner: marketAccounts.userId, copy: "sheet", hidden: ["secrets"] },
  "removed-accounts": { table: removedAccounts, owner: removedAccounts.userId, copy: "sheet", hidden: ["mark"] },
  // Closing an account also ends the work for another seller; the account's own staff is removed by the tables' references.
  "works-for": { table: staffMembers, owner: staffMembers.userId, copy: "sheet", hidden: ["ownerId"] },
  "staff-invitations": { table: staffInvitations, owner: staffInvitations.ownerId, copy: "sheet", hidden: ["hash"] },
  settings: { table: userSettings, owner: userSettings.userId, copy: "lines" },
  templates: { table: marketTemplates, owner: marketTemplates.userId, copy: "lines" },
  categories: { table: userCategories, owner: userCategories.userId, copy: "lines" },
  "category-changes": { table: categoryChanges, owner: categoryChanges.userId, copy: "sheet" },
  "notice-templates": { table: noticeTemplates, owner: noticeTemplates.userId, copy: "lines" },
  "product-facts": { table: productFacts, owner: productFacts.userId, copy: "lines" },
  "answer-templates": { table: answerTemplates, owner: answerTemplates.userId, copy: "sheet" },
  "collect-filters": { table: collectFilters, owner: collectFilters.userId, copy: "lines" },
  products: { table: products, owner: products.userId, copy: "lines" },
  changes: { table: changes, owner: changes.userId, copy: "sheet" },
  recipes: { table: recipes, owner: recipes.userId, copy: "lines" },
  "changed-fields": { table: patches, owner: patches.userId, copy: "lines" },
  listings: { table: listings, owner: listings.userId, copy: "lines" },
  "listing-receipts": { table: listingReceipts, owner: listingReceipts.userId, copy: "lines" },
  "source-changes": { table: sourceDrifts, owner: sourceDrifts.userId, copy: "lines" },
  "unreadable-rows": { table: unreadableRows, owner: unreadableRows.userId, copy: "sheet", hidden: ["sealed"] },
  "unread-pages": { table: unreadPages, owner: unreadPages.userId, copy: "sheet", hidden: ["sealed"] },
  works: { table: works, owner: works.userId, copy: "sheet" },
  "past-days": { table: pastDays, owner: pastDays.userId, copy: "sheet" },
  "work-items": { table: workItems, owner: workItems.userId, copy: "sheet" },
  pictures: { table: images, owner: images.userId, copy: "sheet" },
  "translated-pictures": { table: translationImages, owner: translationImages.userId, copy: "sheet" },
  translations: { table: translationEditors, owner: translationEditors.userId, copy: "lines" },
  "drawn-pictures": { table: drawnPictures, owner: drawnPictures.userId, copy: "sheet" },
  dictionary: { table: translationPairs, owner: translationPairs.userId, copy: "sheet", hidden: ["turn"] },
  "dictionary-turns": { table: wordTurns, owner: wordTurns.userId, copy: "none" },
  "word-corrections": { table: wordMends, owner: wordMends.userId, copy: "lines" },
  "word-service": { table: wordServiceUses, owner: wordServiceUses.userId, copy: "sheet" },
  // Its people go out opened (own-copy.ts).
  orders: {
    table: orders,
    owner: orders.userId,
    copy: "lines",
    hidden: ["sealedPeople", "receiverMark", "codeMark"],
  },
  "order-costs": { table: orderCosts, owner: orderCosts.userId, copy: "sheet" },
  "order-history": { table: orderLogs, owner: orderLogs.userId, copy: "sheet" },
  claims: { table: claims, owner: claims.userId, copy: "sheet" },
  inquiries: { table: inquiries, owner: inquiries.userId, copy: "sheet" },
  parcels: { table: parcels, owner: parcels.userId, copy: "lines" },
  "market-leases": { table: marketLeases, owner: marketLeases.userId, copy: "none" },
  "order-postings": { table: orderPostings, owner: orderPostings.userId, copy: "sheet" },
  ledger: { table: orderLedger, owner: orderLedger.userId, copy: "sheet", hidden: ["receiverMark"] },
  settlements: { table: settlementLines, owner: settlementLines.userId, copy: "sheet" },
  "forwarder-orders": {
    table: agencyOrders,
    owner: agencyOrders.userId,
    copy: "lines",
    // The same people stand, opened, in the orders these parcels belong to.
    hidden: ["sealedReceiver"],
  },
  "forwarder-items": { table: agencyOrderItems, owner: agencyOrderItems.userId, copy: "sheet" },
  "duty-rates": { table: hsRates, owner: hsRates.userId, copy: "sheet" },
  "forwarder-history": { table: agencyOrderLogs, owner: agencyOrderLogs.userId, copy: "sheet" },
  "notices-read": { table: noticeReads, owner: noticeReads.userId, copy: "sheet" },
  notifications: { table: notifications, owner: notifications.userId, copy: "sheet" },
  "notification-choices": { table: notificationChoices, owner: notificationChoices.userId, copy: "sheet" },
  "referral-code": { table: referralCodes, owner: referralCodes.userId, copy: "sheet" },
  "referral-join": { table: referralJoins, owner: referralJoins.userId, copy: "sheet", hidden: ["referrerId"] },
  mileage: { table: mileageBalances, owner: mileageBalances.userId, copy: "sheet", kept: BOOKS },
  "mileage-entries": { table: mileageEntries, owner: mileageEntries.userId, copy: "sheet", kept: BOOKS },
  withdrawals: {
    table: mileageWithdrawals,
    owner: mileageWithdrawals.userId,
    copy: "sheet",
    hidden: ["sealedAccount", "requestKey"],
    kept: BOOKS,
  },
  payments: { table: payments, owner: payments.userId, copy: "sheet", hidden: ["paymentKey"], kept: BOOKS },
  "plan-periods": { table: planPeriods, owner: planPeriods.userId, copy: "sheet" },
} as const satisfies Record<string, OwnedTable>;

export type OwnedName = keyof typeof OWNED_TABLES;
export const OWNED_NAMES = Object.keys(OWNED_TABLES) as OwnedName[];
