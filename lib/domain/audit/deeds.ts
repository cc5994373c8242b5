/** The groups a trail is narrowed by. */
export const DEED_GROUPS = [
  "access",
  "keys",
  "products",
  "listings",
  "works",
  "orders",
  "payments",
  "staff",
  "exports",
  "admin",
] as const;
export type DeedGroup = (typeof DEED_GROUPS)[number];

/** What the audit trail remembers of, and the group each belongs to. A call of the catalogue names its deed. */
export const DEEDS = {
  logIn: "access",
  naverLogIn: "access",
  signUp: "access",
  changePassword: "access",
  logOut: "access",
  endSessions: "access",
  temporaryPassword: "access",
  leave: "access",
  saveKeys: "keys",
  removeKeys: "keys",
  saveNaverKeys: "keys",
  setPrices: "products",
  setTags: "products",
  setDetailPages: "products",
  renameProducts: "products",
  changeNames: "products",
  correctWord: "products",
  undoCorrection: "products",
  removeProducts: "products",
  removeTemplate: "products",
  upload: "listings",
  editListings: "listings",
  changeListings: "listings",
  cancelWork: "works",
  resumeWork: "works",
  decideClaims: "orders",
  cancelOrders: "orders",
  returnOrders: "orders",
  removeOrder: "orders",
  restoreOrders: "orders",
  removeAgencyOrder: "orders",
  openPayment: "payments",
  checkPayment: "payments",
  pay: "payments",
  returnPay: "payments",
  cancelPayment: "payments",
  inviteStaff: "staff",
  setStaffRights: "staff",
  removeStaff: "staff",
  joinStaff: "staff",
  leaveStaff: "staff",
  beyondRights: "staff",
  downloadOrders: "exports",
  downloadAgencySheet: "exports",
  downloadLedger: "exports",
  exportOwnData: "exports",
  exportInBrowser: "exports",
  suspendUser: "admin",
  resumeUser: "admin",
  extendPlan: "admin",
  applyPermission: "admin",
  saveNotice: "admin",
  removeNotice: "admin",
  noteUser: "admin",
  retryJobs: "admin",
  savePartner: "admin",
  removePartner: "admin",
  correctMileage: "admin",
  setReferralRates: "admin",
  confirmWithdrawal: "admin",
} as const satisfies Record<string, DeedGroup>;

/** The one deed that is no call's own: a staff member asked for what they may not, whatever the call. */
export const BEYOND = "beyondRights" as const satisfies keyof typeof DEEDS;

export type Deed = keyof typeof DEEDS;
export const DEED_NAMES = Object.keys(DEEDS) as [Deed, ...Deed[]];

/** Example: `deedsIn("keys")` is `["saveKeys", "removeKeys", "saveNaverKeys"]`. */
export const deedsIn = (group: DeedGroup): Deed[] => DEED_NAMES.filter((deed) => DEEDS[deed] === group);
