/**
 * What a shop promises or asks of its own buyers in a title, with the numbers in it: the price of a second one, how many a
 * person may buy, a price in yuan.
 */
const PROMISES = [
  /第[二两三2-3]件(?:半价|[\d.]+[元折]?)/gu,
  /\d+[件条双个]\s*[\d.]+元/gu,
  /任?拍(?:下第?)?\s*\d+(?![\d件条双])/gu,
  /[[【(（]?(?:每人|每个|每单|每id)?限(?:购|量)?\s*\d+[件条双个只单][\]】)）]?/giu,
  /任?拍\s*[\d一二两三]+[件条双](?:发[\d一二两三]+[件条双])?(?![装套])/gu,
  /\d+(?:\.\d+)?元(?:包邮|起)?/gu,
  // A sort of goods behind their weight, which an option says: 500gC款.
  /(?<=\d(?:g|kg|ml))[a-z]款/giu,
  /\d+天(?:无理由|包|可)*退(?:换货?|货)?/gu,
  /满\d+(?:元)?[减发送]\d+(?:元|盒|件|包)?/gu,
  // The year of new goods, in two digits: 19新款.
  /(?<![\d.])[12]\d(?=年?新[款品]|[春夏秋冬]款)/gu,
  /\d+(?:\.\d+)?(?=断码|清仓|秒杀|特价|抢购)/gu,
];

/**
 * A title without the promises of its shop that count or price something, and these promises: a number of theirs would be
 * read as one of the goods. Example: 第二件10元!夏季T恤 is 夏季T恤, and 第二件10元 was promised.
 */
export function withoutPromises(title: string): { text: string; promises: string[] } {
  const promises: string[] = [];
  const text = PROMISES.reduce(
    (rest, promise) =>
      rest.replace(promise, (said) => {
        promises.push(said);
        return " ";
      }),
    title,
  );
  return { text: text.trim(), promises };
}
