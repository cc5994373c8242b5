import { readRecipeFile, recipeFileText, RECIPE_FILE_BYTES_MAX } from "@/lib/domain/recipe/recipe-file";

const recipe = {
  name: "여름 셔츠",
  steps: [
    { do: "nameWords" as const, before: "여름", after: "" },
    { do: "price" as const, setting: null },
  ],
};
const file = (change: object) => JSON.stringify({ ...JSON.parse(recipeFileText(recipe)), ...change });

test("a written recipe is read as it was, with a byte order mark too", () => {
  expect(readRecipeFile(`\uFEFF${recipeFileText(recipe)}`)).toEqual({ ok: true, recipe });
});

test.each<[string, string, object]>([
  ["no JSON", "{", { kind: "notJson" }],
  ["something else", `{"format":"market-templates","version":1}`, { kind: "notOurs" }],
  ["another version", file({ version: 3 }), { kind: "otherVersion" }],
  [
    "a step Naru does not know",
    file({ steps: [...recipe.steps, { do: "run", code: "1" }] }),
    { kind: "newStep", step: 3, name: "run" },
  ],
  ["a step with a wrong value", file({ steps: [{ do: "nameCut", length: 0 }] }), { kind: "wrongStep", step: 1 }],
  [
    "a step with one field too many",
    file({ steps: [{ do: "group", name: "A", also: 1 }] }),
    { kind: "wrongStep", step: 1 },
  ],
  ["no name", file({ name: "  " }), { kind: "wrongName" }],
  ["no steps", file({ steps: [] }), { kind: "notOurs" }],
  ["too much", " ".repeat(RECIPE_FILE_BYTES_MAX + 1), { kind: "tooLarge" }],
])("a file with %s is refused", (_, text, problem) => {
  expect(readRecipeFile(text)).toEqual({ ok: false, problem });
});

test("a file of the first version is read in the words of today, and says which steps were put otherwise", () => {
  const old = [
    { do: "tags", how: "set", tags: ["린넨"] },
    ...recipe.steps,
    { do: "tags", how: "replace", tags: ["면"] },
  ];
  expect(readRecipeFile(file({ version: 1, steps: old }))).toEqual({
    ok: true,
    recipe: {
      name: recipe.name,
      steps: [
        { do: "tags", how: "replace", tags: ["린넨"] },
        ...recipe.steps,
        { do: "tags", how: "replace", tags: ["면"] },
      ],
    },
    older: { converted: [1] },
  });
  expect(readRecipeFile(file({ version: 1 }))).toEqual({ ok: true, recipe, older: { converted: [] } });
});

test("a file of this version with a word of the first one is wrong, and so is an unknown step of the first version", () => {
  const old = [{ do: "tags", how: "set", tags: ["린넨"] }];
  expect(readRecipeFile(file({ steps: old }))).toEqual({ ok: false, problem: { kind: "wrongStep", step: 1 } });
  const strange = { kind: "newStep", step: 1, name: "run" };
  expect(readRecipeFile(file({ version: 1, steps: [{ do: "run" }] }))).toEqual({ ok: false, problem: strange });
});
