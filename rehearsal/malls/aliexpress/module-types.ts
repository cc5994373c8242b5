type Amount = { currency?: string; value?: number; formatedAmount?: string };
/** What a SKU costs. Fields that a page leaves out are missing. */
export type Sheet = {
  $ref?: string;
  salePriceString?: string;
  salePriceLocal?: string;
  salePrice?: Amount;
  originalPrice?: Amount;
  promotionTag?: string;
};
type Value = {
  propertyValueId?: number;
  propertyValueIdLong: number;
  propertyValueName: string;
  propertyValueDisplayName?: string;
  propertyValueDefinitionName?: string;
  skuPropertyImagePath?: string;
  skuPropertySendGoodsCountryCode?: string;
};
export type Property = { skuPropertyId: number; skuPropertyName: string; skuPropertyValues: Value[] };
export type Path = {
  skuId: number;
  skuIdStr: string;
  path?: string;
  skuAttr: string;
  skuStock?: number;
  skuVal?: { availQuantity: number };
  salable: boolean;
};

/** The modules of a product, as today's answer and the page's memory hold them. */
export type Modules = {
  GLOBAL_DATA: {
    globalData: {
      subject: string;
      productId?: number | string;
      productInfo: { productId: string; detailUrl: string; categoryId: number };
      storeName: string;
      sellerId: number;
      currencyCode?: string;
    };
  };
  PRODUCT_TITLE: { text?: string };
  HEADER_IMAGE_PC: {
    imagePathList?: string[];
    imgList?: string[];
    mainImages?: { imageUrl: string }[];
    summImagePathList: string[];
  };
  SKU: {
    selectedSkuIdStr: string;
    skuProperties: Property[];
    skuPaths?: Path[] | Record<string, Path>;
    skuPathList?: Path[];
  };
  PRICE: {
    productId: number;
    currencyCode?: string;
    targetSkuPriceInfo: Sheet;
    skuIdStrPriceInfoMap?: Record<string, Sheet>;
    skuPriceInfoMap?: Record<string, Sheet>;
    skuSecondPriceInfoMap?: Record<string, Sheet>;
    skuPriceList?: (Sheet & { skuIdStr: string })[];
  };
  QUANTITY_PC: { totalAvailableInventory: number; allSkuQuantityView: Record<string, { maxBuyCount: number }> };
  SHOP_CARD_PC: { storeName?: string; sellerInfo: { storeName: string; storeNum: number; storeURL: string } };
  PRODUCT_PROP_PC: { showedProps: { attrName: string; attrValue: string }[] };
  DESC: { pcDescUrl?: string; nativeDescUrl?: string; msiteDescUrl?: string };
  SHIPPING: { deliveryLayoutInfo: { bizData: { shipFromCode: string; displayAmount: number } }[] };
};
