/** Where a seller's goods are sent from at both sites; goods name it by its number. */
export const ESM_PLACE = {
  placeNo: 177_063,
  placeName: "중국 웨이하이 출하지",
  addrNo: 34_566,
  isSetAdditionalShippingFee: false,
  backwoodsAdditionalShippingFee: 0,
  jejuAdditionalShippingFee: 0,
  isDefaultShippingPlace: true,
  imposeType: 1,
};
