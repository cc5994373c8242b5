import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { answerInquiry, inquiryList } from "@/upstream/inquiries/inquiries";

export const marketCs: NounHandlers<"marketCs", Context> = { list: inquiryList, answer: answerInquiry };
