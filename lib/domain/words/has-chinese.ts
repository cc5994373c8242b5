const HAN = /\p{Script=Han}/u;

/** Whether a text has Chinese in it that could be translated. */
export const hasChinese = (text: string): boolean => HAN.test(text);
