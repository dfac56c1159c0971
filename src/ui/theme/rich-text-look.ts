import { css } from 'styled-components';
import { color, font, size } from './tokens.ts';

/** Rich text in reading and editing mode: identical, so that nothing moves between the two. */
export const richTextLook = css`
  font-size: ${font.body};
  line-height: 1.55;
  overflow-wrap: anywhere;
  > * + * { margin-block-start: 0.6em; }
  h1, h2, h3 { font-weight: 600; line-height: 1.3; }
  h1 { font-size: 1.25rem; }
  h2 { font-size: ${font.title}; }
  h3 { font-size: ${font.lead}; }
  ul, ol { padding-inline-start: 1.6em; }
  li > * + * { margin-block-start: 0.3em; }
  code { padding: 0.1em 0.3em; border-radius: 4px; background: ${color.hover}; font: 0.92em ${font.mono}; }
  pre {
    padding: 10px 12px;
    border: 1px solid ${color.line};
    border-radius: ${size.radius};
    background: ${color.sunken};
    white-space: pre-wrap;
  }
  pre code { padding: 0; background: none; }
  [data-mention] { padding: 0 3px; border-radius: 4px; background: ${color.accentWash}; color: ${color.accent}; font-weight: 500; }
  img { max-width: 100%; max-height: 420px; border: 1px solid ${color.line}; border-radius: ${size.radius}; vertical-align: bottom; }
  img[hidden] { display: none; }
  [data-picture] { color: ${color.quiet}; }
  blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 3px solid ${color.line}; color: ${color.quiet}; }
`;
