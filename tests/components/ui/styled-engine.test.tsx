import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import emotionStyled from "@emotion/styled";
import { render } from "@testing-library/react";
import { createElement, type ElementType } from "react";
import standIn from "@/tests/support/styled-engine";

/** Where Emotion's own styles go: a sheet in the document would be asked about every element. */
const STYLES = createCache({ key: "real", container: document.createElement("div") });

type Options = { shouldForwardProp?: (name: string) => boolean };
type Engine = (tag: ElementType, options?: Options) => (style: object) => ElementType;
type Styled = (tag: ElementType, options?: Options) => ElementType;
const STYLE = { color: "red" };
const real: Styled = (tag, options) => (emotionStyled as Engine)(tag, options)(STYLE);
const ours: Styled = (tag, options) => standIn(tag, options)();

/** MUI's own rule, for every slot of its components. */
const muis = (name: string): boolean => !["ownerState", "theme", "sx", "as"].includes(name);
const withoutMeaning = (name: string): boolean => name !== "meaning";

const seen = jest.fn();
const Inner = (props: object) => {
  seen(props);
  return <i />;
};

const CASES: [string, (styled: Styled) => ElementType][] = [
  ["an element", (styled) => styled("div")],
  ["an element with MUI's rule", (styled) => styled("div", { shouldForwardProp: muis })],
  ["an element with a rule that forwards `as`", (styled) => styled("div", { shouldForwardProp: withoutMeaning })],
  ["a component", (styled) => styled(Inner)],
  ["a component with MUI's rule", (styled) => styled(Inner, { shouldForwardProp: muis })],
  ["a styled element", (styled) => styled(styled("a"))],
  [
    "a styled element with two rules",
    (styled) => styled(styled("a", { shouldForwardProp: muis }), { shouldForwardProp: withoutMeaning }),
  ],
  ["a styled component with the inner's rule", (styled) => styled(styled(Inner, { shouldForwardProp: muis }))],
  ["a styled component with the outer's rule", (styled) => styled(styled(Inner), { shouldForwardProp: muis })],
];

const PROPERTIES: [string, object][] = [
  ["nothing", {}],
  ["what MUI hands down", { ownerState: { size: "small" }, sx: { p: 1 }, theme: { palette: {} }, variant: "text" }],
  ["attributes", { id: "a", title: "b", "aria-label": "c", "data-d": "e", tabIndex: 0, role: "note", hidden: true }],
  ["attributes of one kind of element", { href: "/a", value: "b", readOnly: true, colSpan: 2, color: "c" }],
  ["handlers", { onClick: () => undefined, onChange: () => undefined }],
  ["a class of its own", { className: "MuiButton-root own" }],
  ["children and a style", { children: "words", style: { display: "none" } }],
  ["another element", { as: "section", meaning: "good", title: "b" }],
  ["a component in its place", { as: Inner, meaning: "good", title: "b" }],
];

/** What was drawn, or handed to the component that draws, and what the reference got; Emotion adds its class to it. */
function outcome(tag: ElementType, properties: object) {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  seen.mockClear();
  const ref = jest.fn();
  const { container, unmount } = render(
    <CacheProvider value={STYLES}>{createElement(tag, { ...properties, ref })}</CacheProvider>,
  );
  const own = (className: unknown) => String(className ?? "").replace(/ *real-\w+/, "");
  const element = container.firstElementChild;
  const attributes = [...(element?.attributes ?? [])].map(({ name, value }) => [
    name,
    name === "class" ? own(value) : value,
  ]);
  const handed = seen.mock.calls.map(([{ ref: handedRef, className, ...rest }]) => ({
    ...rest,
    className: own(className),
    hasRef: handedRef === ref,
  }));
  const shown = {
    name: element?.localName,
    attributes: attributes.filter(([name, value]) => name !== "class" || value !== "").sort(),
    text: element?.textContent,
    handed,
    isReferred: ref.mock.calls[0]?.[0] === element,
  };
  unmount();
  return shown;
}

test.each(CASES)("%s gets the same properties as from Emotion", (_, made) => {
  const of = (tag: ElementType) => PROPERTIES.map(([name, properties]) => [name, outcome(tag, properties)]);
  expect(of(made(ours))).toEqual(of(made(real)));
});
