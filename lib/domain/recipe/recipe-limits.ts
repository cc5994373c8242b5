/** Products one dry run shows, and one work applies a recipe to. */
export const [DRY_RUN_MAX, APPLIED_MAX] = [500, 5_000];
/** Saves one recording holds, and products whose changes are looked at for it. */
export const [RECORDED_MAX, RECORDED_PRODUCTS_MAX] = [500, 500];
