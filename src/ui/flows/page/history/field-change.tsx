import styled from 'styled-components';
import { listedText } from '../../../../domain/audit/audit-words.ts';
import { flowMessages } from '../../../../domain/flows/flow-messages.ts';
import { flowEditorMessages as words } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { elementText, textOfValue } from '../../../../domain/flows/editor/step-text.ts';
import { flowHistoryMessages as say } from '../../../../domain/flows/page/flow-history-messages.ts';
import { plainText } from '../../../../domain/rich-text/plain-text.ts';
import { WordChanges } from '../../../kit/rich-text/word-changes.tsx';
import { useOpenProject } from '../../../projects/use-open-project.ts';
import { color } from '../../../theme/tokens.ts';

/** Codes of the documents, as words. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: flowMessages.statuses,
  severity: flowMessages.severities,
  onFailure: flowMessages.failureModes,
  protocol: flowMessages.protocols,
  parameterType: flowMessages.valueTypes,
  actionType: words.kinds,
};

const isHtml = (text: string) => /^<[a-z]/.test(text);

/** A value as a person reads it: names, words for codes, the text of an element. */
export const useShownValue = () => {
  const { nameOf } = useOpenProject();
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value)) return value.map(listedText).join(', ');
    if (field === 'executionTimeout') return say.milliseconds(Number(value));
    if (field === 'owner') return nameOf(textOfValue(value));
    const known = wordsOf[field]?.[textOfValue(value)];
    if (known !== undefined) return known;
    if (field === 'technicalObject') return elementText({ technicalObject: objectOf(value) }) || textOfValue(value);
    return isHtml(textOfValue(value)) ? plainText(textOfValue(value)) : textOfValue(value);
  };
};

const objectOf = (value: unknown): Record<string, never> | null => {
  if (typeof value !== 'string') return value as Record<string, never>;
  try {
    return JSON.parse(value) as Record<string, never>;
  } catch {
    return null;
  }
};

const choices = new Set([
  'owner',
  'onFailure',
  'status',
  'severity',
  'protocol',
  'parameterType',
  'actionType',
  'optional',
]);

export interface FieldChangeProps {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The value before and after; in texts, the words that went and came are marked. */
export function FieldChange({ field, before, after }: FieldChangeProps) {
  const shown = useShownValue();
  const [one, other] = [shown(field, before), shown(field, after)];
  if (one === '' && other === '') return null;
  if (one === other) return <Pair>{field === 'parameters' ? say.parameterDetails : say.formatting}</Pair>;
  if (!choices.has(field)) return <WordChanges before={one} after={other} />;
  return (
    <Pair>
      <del>{one === '' ? say.empty : one}</del> → <ins>{other === '' ? say.empty : other}</ins>
    </Pair>
  );
}

const Pair = styled.span`
  del { color: ${color.quiet}; }
  ins { text-decoration: none; font-weight: 500; }
`;
