import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";
import prettier from "eslint-config-prettier";

const config = [
  {
    ignores: [
      ".next/**",
      ".build/**",
      ".data*/**",
      "next-env.d.ts",
      "upstream/db/migrations/**",
      "rehearsal/migrations/**",
      "playwright-report/**",
      "tests/corpus/pages/**",
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "@next/next/no-img-element": "off",
    },
  },
  { files: ["scripts/**", "bench/**", "upstream/server.ts", "rehearsal/server.ts"], rules: { "no-console": "off" } },
  {
    files: ["components/**", "app/**", "lib/domain/**", "lib/server/**"],
    rules: { "@typescript-eslint/no-non-null-assertion": "error" },
  },
  {
    files: ["components/**", "app/**"],
    ignores: ["components/ui/page-link.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        { paths: [{ name: "next/link", message: "Use components/ui/page-link: it reads a page when it is meant." }] },
      ],
    },
  },
  prettier,
];

export default config;
