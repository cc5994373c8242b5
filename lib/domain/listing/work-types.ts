/** What a work does: collect products, list them, put the writing of their pictures into Korean, take changes back, or apply a recipe. */
export const WORK_TYPES = ["Collect", "Upload", "Translate", "Undo", "Recipe"] as const;
