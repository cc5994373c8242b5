import type { InvoiceField } from "@/lib/domain/order/invoice-sheet";
import type { OrderFileField } from "@/lib/domain/order/order-file-fields";
import type { CostSheetField } from "@/lib/domain/revenue/cost-sheet";
import type { AddressField } from "@/lib/domain/sites/address-sheet";
import type { MemoryField } from "@/lib/domain/words/memory-file";

/** Every field a sheet of some kind is read for; each has a name in `sheets.field` of the messages. */
export type SheetFieldName = InvoiceField | OrderFileField | CostSheetField | AddressField | MemoryField;
