import type { NounHandlers } from "@/lib/contract/catalogue";
import { gap } from "@/upstream/answers";
import type { Context } from "@/upstream/context";

export const productManagement: NounHandlers<"productManagement", Context> = {
  accounts: gap("productManagement.accounts"),
  search: gap("productManagement.search"),
  simpleEdit: gap("productManagement.simpleEdit"),
  statusChange: gap("productManagement.statusChange"),
  coupangProductUrl: gap("productManagement.coupangProductUrl"),
};
