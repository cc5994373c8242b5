/** A remembered text this short, without spaces and marks, is a word that may occur inside others. */
const WORD = /^[\p{Script=Han}\p{Script=Latin}\p{Nd}]{1,10}$/u;
const HAN = /\p{Script=Han}/u;

/** Whether a text may be a word inside of others: short, Chinese, without blanks and marks. */
export const isWord = (text: string): boolean => WORD.test(text) && HAN.test(text);
