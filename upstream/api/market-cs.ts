import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { answerInquiry, answerMany, confirmNotice, editAnswer } from "@/upstream/sales/inquiries/answer";
import {
  answerTemplatesOf,
  removeAnswerTemplate,
  saveAnswerTemplate,
} from "@/upstream/sales/inquiries/answer-templates";
import { inquiryList } from "@/upstream/sales/inquiries/inquiries";

export const marketCs: NounHandlers<"marketCs", Context> = {
  list: inquiryList,
  answer: answerInquiry,
  answerMany,
  editAnswer,
  confirm: confirmNotice,
  templates: (_input, context) => answerTemplatesOf(context),
  saveTemplate: saveAnswerTemplate,
  removeTemplate: removeAnswerTemplate,
};
