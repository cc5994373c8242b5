import { textBook } from "@/lib/client/sheets/text-book";
import { addressLines } from "@/lib/domain/sites/address-sheet";

const ADDRESS = "https://item.taobao.com/item.htm?id=699000000001";
const OTHER = "https://detail.1688.com/offer/700000000002.html";
const COMMAS = "https://item.taobao.com/item.htm?x=1,2&id=699000000001";

test.each([
  ["the address is found in the second column, and headings go", `이름,값\r\n컵,${ADDRESS}\r\n`, [ADDRESS]],
  ["the address is found in the first column", `가,이름,값\n${ADDRESS},컵,"1,200"`, [ADDRESS]],
  ["a column named for it is read alone", `상품URL,이미지 URL\n${ADDRESS},${OTHER}`, [ADDRESS]],
  [
    "a row that is empty there is kept, so that it is reported",
    `상품URL,이름\n,컵 12\n${ADDRESS},`,
    ["컵 12", ADDRESS],
  ],
  ["cells parted by semicolons", `${ADDRESS};컵\n${OTHER};접시`, [ADDRESS, OTHER]],
  ["cells parted by tabs", `컵\t${ADDRESS}\n접시\t${OTHER}`, [ADDRESS, OTHER]],
  ["a quoted cell may hold commas, quotes and lines", `"컵, ""큰""\n것",${ADDRESS}`, [ADDRESS]],
  ["an address with commas of its own stays whole", COMMAS, [COMMAS]],
  ["Excel's own line about what parts cells is no address", `sep=;\n컵;${ADDRESS}`, [ADDRESS]],
  ["a row without an address is kept", `컵,${ADDRESS}\n접시 12,없음`, [ADDRESS, "접시 12,없음"]],
  ["a quotation mark that is never closed swallows nothing", `"컵,${ADDRESS}\n${OTHER}`, [`"컵,${ADDRESS}`, OTHER]],
  ["two addresses of a row are both found", `${ADDRESS},컵,${OTHER}`, [`${ADDRESS} ${OTHER}`]],
  ["blank lines are left out", `\n\n${ADDRESS}\n \n`, [ADDRESS]],
])("%s", async (_sentence, text, lines) => {
  expect(addressLines(await textBook(text)).lines).toEqual(lines);
});

test("addresses are found in every sheet where no column is named for them", () => {
  const book = {
    sheets: [
      { name: "1", rows: [[ADDRESS]] },
      { name: "2", rows: [["컵", OTHER]] },
    ],
  };
  expect(addressLines(book).lines).toEqual([ADDRESS, OTHER]);
});
