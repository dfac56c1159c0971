import { unlessNamed, type Exceptions } from './exceptions.ts';
import { breachesOf, type Rule } from './source-file.ts';

/** Ways in which text becomes code or HTML. */
const becomesScript =
  /\beval\s*\(|\bFunction\(|\bnode:vm\b|\.(?:inner|outer)HTML\b|\bdangerouslySetInnerHTML\b|\bdocument\.write(?:ln)?\b|\binsertAdjacentHTML\b|\bcreateContextualFragment\b|\bsrcDoc\b|\bset(?:Timeout|Interval)\(\s*['"`]/gi;

const may: Exceptions = {
  'src/ui/kit/rich-text/safe-html.tsx':
    'the only place that renders rich text; it accepts only text that the profile has sanitized',
};

/** User input stays text, in the page and on the server. */
export const scriptText: Rule = (file) =>
  /^(?:src|server)\//.test(file.path)
    ? unlessNamed(
        file,
        may,
        'script-text',
        breachesOf({
          file,
          pattern: becomesScript,
          rule: 'script-text',
          says: ([found]) => `"${found.trim()}" turns text into code or HTML: use elements, or SafeHtml`,
        }),
      )
    : [];
