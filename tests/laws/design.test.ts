import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const SAMPLES = join(ROOT, "components/screens/user/design");
const shown = readdirSync(SAMPLES)
  .map((name) => readFileSync(join(SAMPLES, name), "utf8"))
  .join("\n");

/** Components the page of the design system does not import, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  "form/date-picker": "is what DateField loads",
  "grid/changes-dialog": "is opened by StagedBar's list of changes",
  "grid/check-found": "is a button in ChosenBar",
  "grid/data-grid": "is what DataSheet draws",
  "grid/flow": "is a list's rows on a phone",
  "grid/list-head": "is the heading of a list's page",
  "grid/list-table": "is DataSheet with Pager",
  "grid/refusal-note": "is what TextCell shows",
  "grid/skeleton-rows": "is what DataSheet shows while it loads",
  "ui/choice-list": "is what ChoiceField loads",
  "ui/deed-menu": "is what the menus of rows load",
  "ui/close-question": "is ConfirmDialog over a window that closes",
  "ui/confirm-box": "is what ConfirmDialog loads",
  "ui/hint-bubble": "is what Hint loads",
  "ui/leave-question": "is ConfirmDialog before a page is left",
  "ui/notice-stack": "is what useNotify shows",
  "ui/notices": "is in every page",
  "ui/on-demand": "draws nothing itself",
  "ui/save-end-dialogs": "is ConfirmDialog after a save",
  "ui/window-frame": "is the frame of a window",
};

const components = ["ui", "form", "grid"].flatMap((room) =>
  readdirSync(join(ROOT, "components", room))
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => `${room}/${name.replace(/\.tsx$/, "")}`),
);
const isShown = (component: string): boolean => shown.includes(`"@/components/${component}"`);

test("the page of the design system shows every component, or the law says why not", () => {
  expect(components.filter((each) => !isShown(each) && !(each in NOT_SHOWN))).toEqual([]);
});

test("every exception is a component that is not shown", () => {
  expect(Object.keys(NOT_SHOWN).filter((each) => isShown(each) || !components.includes(each))).toEqual([]);
});
