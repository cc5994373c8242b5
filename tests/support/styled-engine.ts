import isPropValid from "@emotion/is-prop-valid";
import { createContext, createElement, forwardRef, type ElementType, type ReactNode } from "react";

/**
 * Replaces `@mui/styled-engine` where a screen is drawn in jsdom: a styled component draws the same element with the
 * same properties, and no style is computed, hashed or inserted. Nothing reads a style there, because jsdom lays nothing
 * out. MUI's own class names ("MuiButton-root") are not the engine's and stay. What is hidden in a test is hidden by
 * attributes, by an element's own style, or not drawn.
 *
 * Which properties reach the element is decided as in `@emotion/styled/base`; styled-engine.test.tsx compares the two. What
 * only a style is made from (`sx`, variants, a theme's overrides) is never evaluated.
 */
/** While it is on, an element drawn by a styled component has the attribute `data-styled`, so that a test can count them. */
export const marks = { isOn: false };

type Properties = Record<string, unknown>;
type IsForwarded = (name: string) => boolean;
type Options = { shouldForwardProp?: IsForwarded; label?: string };

/** What a styled component tells one that is made from it, under Emotion's names. */
type Origin = { __emotion_real?: ElementType; __emotion_base?: ElementType; __emotion_forwardProp?: IsForwarded };

const isForwardedToComponent: IsForwarded = (name) => name !== "theme";
const defaultFor = (tag: unknown): IsForwarded =>
  typeof tag === "string" && /^[a-z]/.test(tag) ? isPropValid : isForwardedToComponent;

function composed(origin: Origin, isStyled: boolean, options: Options | undefined): IsForwarded | undefined {
  const inner = origin.__emotion_forwardProp;
  const outer = options?.shouldForwardProp;
  if (inner && outer) return (name) => inner(name) && outer(name);
  return outer ?? (isStyled ? inner : undefined);
}

export default function styled(tag: ElementType, options?: Options) {
  const origin = tag as Origin;
  const isStyled = origin.__emotion_real === tag;
  const base = (isStyled && origin.__emotion_base) || tag;
  const chosen = composed(origin, isStyled, options);
  const isForwarded = chosen ?? defaultFor(base);
  const readsAs = !isForwarded("as");

  return () => {
    const Styled = forwardRef<unknown, Properties>((props, ref) => {
      const drawn = (readsAs && (props.as as ElementType | undefined)) || base;
      const isPassed = readsAs && !chosen ? defaultFor(drawn) : isForwarded;
      const passed: Properties = {};
      for (const name in props) if (isPassed(name) && !(readsAs && name === "as")) passed[name] = props[name];
      if (props.className != null) passed.className = props.className;
      if (ref) passed.ref = ref;
      if (marks.isOn && typeof drawn === "string") passed["data-styled"] = "";
      return createElement(drawn, passed);
    });
    Styled.displayName = options?.label ?? "Styled";
    return Object.assign(Styled, { __emotion_real: Styled, __emotion_base: base, __emotion_forwardProp: chosen });
  };
}

const NO_STYLE = { name: "", styles: "" };
export const css = () => NO_STYLE;
export const keyframes = () => NO_STYLE;
export const internal_serializeStyles = () => NO_STYLE;
export const internal_mutateStyles = () => undefined;

export const ThemeContext = createContext({});
export const GlobalStyles = () => null;
export const StyledEngineProvider = ({ children }: { children?: ReactNode }) => children;
