import { createGlobalStyle } from 'styled-components';
import { focusRing } from './marks.ts';
import { color, darkColors, font, lightColors } from './tokens.ts';

/** Rendered once, at the root. */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light dark; ${lightColors} }
  @media (prefers-color-scheme: dark) { :root:where(:not([data-theme='light'])) { ${darkColors} } }
  :root:where([data-theme='light']) { color-scheme: light; }
  :root:where([data-theme='dark']) { color-scheme: dark; ${darkColors} }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    margin: 0;
    background: ${color.ground};
    color: ${color.text};
    font: ${font.body}/1.45 ${font.ui};
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: ${color.accent}; text-underline-offset: 2px; }
  svg { flex: none; }
  :focus-visible { ${focusRing} }
  ::selection { background: ${color.accentWash}; color: ${color.text}; }
  ::placeholder { color: ${color.quiet}; opacity: 1; }

  /* Durations that are only short would start a transition of every element at every change of its style. */
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
