/** Products one dry run shows, and one work applies a recipe to. */
export const [DRY_RUN_MAX, APPLIED_MAX] = [500, 5_000];
