/** Page states as the shops' own pages hold them, written by hand after docs/markets.md#sites. */

export const taobaoRaw = () => ({
  item: {
    itemId: "600000000001",
    title: "法式碎花连衣裙",
    images: ["//img.alicdn.com/a.jpg", "//img.alicdn.com/b.jpg"],
  },
  seller: { sellerNick: "小舟", shopName: "小舟旗舰店", userId: "2200" },
  skuBase: {
    props: [
      {
        pid: "1627207",
        name: "颜色分类",
        values: [
          { vid: "28320", name: "白色", image: "//img.alicdn.com/white.jpg" },
          { vid: "28321", name: "黑色//加厚, 送袋子" },
        ],
      },
      { pid: "20509", name: "尺码", values: [{ vid: "28314", name: "S" }] },
    ],
    skus: [
      { skuId: "5001", propPath: "1627207:28320;20509:28314" },
      // Pairs in another order than the groups.
      { skuId: "5002", propPath: "20509:28314;1627207:28321" },
    ],
  },
  skuCore: {
    sku2info: {
      "0": { price: { priceText: "59.00", priceMoney: "5900" }, quantity: "212" },
      "5001": { price: { priceText: "69.00", priceMoney: "6900" }, subPrice: { priceText: "59.00" }, quantity: "12" },
      "5002": { price: { priceText: "9.90", priceMoney: "990" }, quantity: "0" },
    },
  },
  componentsVO: { titleVO: { title: { title: "法式碎花连衣裙" } } },
});

export const alibabaRaw = () => ({
  globalData: {
    tempModel: { offerId: 813724060928, offerTitle: "纯棉T恤", companyName: "杭州云舟", sellerMemberId: "b2b-22" },
    images: [{ fullPathImageURI: "https://cbu01.alicdn.com/a.jpg" }],
    skuModel: {
      skuPriceScale: "12.50-18.00",
      skuProps: [
        {
          fid: 3216,
          prop: "颜色",
          value: [{ name: "白色", imageUrl: "https://cbu01.alicdn.com/w.jpg" }, { name: "红&蓝" }],
        },
        { fid: 450, prop: "尺码", value: [{ name: "M" }] },
      ],
      skuInfoMap: {
        "白色&gt;M": { skuId: 5001, price: "12.50", discountPrice: "11.90", canBookCount: 320 },
        "红&amp;蓝&gt;M": { skuId: 5002, price: "18.00", canBookCount: 4 },
      } as Record<string, unknown>,
    },
    orderParamModel: {
      orderParam: {
        beginNum: 2,
        skuParam: { skuPriceType: "skuPrice", skuRangePrices: [] as { beginAmount: string; price: string }[] },
      },
    },
    detailModel: { detailUrl: "https://itemcdn.tmall.com/x" },
    isPricePrivate: false,
  },
});

export const aliexpressRaw = () => ({
  data: {
    result: {
      GLOBAL_DATA: {
        globalData: { subject: "빨간 컵", productId: 1005006000000001, sellerId: 9, currencyCode: "KRW" },
      },
      PRODUCT_TITLE: { text: "빨간 컵" },
      HEADER_IMAGE_PC: { imagePathList: ["https://ae01.alicdn.com/a.jpg"] },
      SKU: {
        skuProperties: [
          {
            skuPropertyId: 14,
            skuPropertyName: "색상",
            skuPropertyValues: [
              { propertyValueIdLong: 1, propertyValueName: "Red", propertyValueDisplayName: "빨강" },
              { propertyValueIdLong: 2, propertyValueName: "Blue", propertyValueDisplayName: "파랑" },
            ],
          },
          {
            skuPropertyId: 200007763,
            skuPropertyName: "배송지",
            skuPropertyValues: [{ propertyValueIdLong: 201336100 }, { propertyValueIdLong: 201336103 }],
          },
        ],
        skuPaths: {
          "0": { skuId: 100, skuIdStr: "100", path: "14:1;200007763:201336100", skuStock: 7 },
          "1": { skuId: 101, skuIdStr: "101", path: "14:1;200007763:201336103", skuStock: 9 },
          "2": { skuId: 102, skuIdStr: "102", path: "14:2;200007763:201336100", skuStock: 0 },
        },
      },
      PRICE: {
        targetSkuPriceInfo: { originalPrice: { currency: "KRW", value: 10000 }, salePriceString: "₩8,000" },
        skuPriceInfoMap: {
          "100": { originalPrice: { value: 10000 }, salePrice: { value: 8000 } },
          "101": { originalPrice: { value: 99000 }, salePrice: { value: 90000 } },
        },
      },
      DESC: { pcDescUrl: "https://ae01.alicdn.com/d.html" },
    },
  },
});

export const costcoRaw = () => ({
  code: "641176",
  name: "생수 2L",
  price: { value: 12990, currencyIso: "KRW" },
  basePrice: { value: 14990 },
  images: [
    { url: "/medias/2.jpg", imageType: "GALLERY", format: "product", galleryIndex: 0 },
    { url: "/medias/1-small.jpg", imageType: "PRIMARY", format: "thumbnail" },
    { url: "/medias/1.jpg", imageType: "PRIMARY", format: "zoom" },
  ],
  stock: { stockLevelStatus: "inStock", stockLevel: 55 },
  classifications: [{ features: [{ name: "용량", featureValues: [{ value: "2L" }] }] }],
});

export const costcoUsRaw = () => [
  [0],
  [1, '1:["$","div",null,{}]\n'],
  [
    1,
    `2c:${JSON.stringify({
      __html: JSON.stringify({
        "@type": "Product",
        name: "Almond Butter",
        sku: "1911450",
        url: "https://www.costco.com/p/-/almond-butter/4000733120",
        image: ["https://cdn.bfldr.com/made/almond.jpg"],
        brand: { name: "Made-up" },
        offers: [{ price: "17.49", priceCurrency: "USD" }],
        additionalProperty: [{ name: "Size", value: "765 g" }],
      }),
    })}\n`,
  ],
];
