import styled from 'styled-components';
import { alikeWords } from '../../../domain/defects/list/alike-words.ts';
import type { DefectFact } from '../../../domain/defects/defect-facts.ts';
import { fieldOf } from '../../../domain/templates/template.ts';
import { historyMessages as words } from '../../../domain/defects/history/history-messages.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import { dayText } from '../../kit/fields/date-words.ts';
import { NamedTag } from '../../tags/named-tag.tsx';
import { WordChanges } from '../../kit/rich-text/word-changes.tsx';
import { color } from '../../theme/tokens.ts';
import { useProject } from '../use-project.ts';

type Updated = Extract<DefectFact, { type: 'defect.updated' }>;

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** The old and the new value in readable form: names, dates, tags, and a word diff for texts. */
export function HistoryChange({ data: { field, was, value } }: { readonly data: Updated['data'] }) {
  const { template } = useProject();
  const type = fieldOf(template, field)?.type;
  if (type === 'TAG') return <Tags before={listOf(was)} after={listOf(value)} />;
  if (type === 'RICH_TEXT_FIELD') return <Rich before={textIn(was)} after={textIn(value)} />;
  if (type === 'TEXT' || field === 'header') return <WordChanges before={textIn(was)} after={textIn(value)} />;
  return <Values field={field} before={textIn(was)} after={textIn(value)} />;
}

function Values({ field, before, after }: { readonly field: string; readonly before: string; readonly after: string }) {
  const { nameOf, template } = useProject();
  const type = fieldOf(template, field)?.type;
  const shown = (value: string) => {
    if (value === '') return words.empty;
    if (type === 'USER_LIST') return nameOf(value);
    return type === 'DATE' ? dayText(value) : value;
  };
  return (
    <Pair>
      <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
    </Pair>
  );
}

function Rich({ before, after }: { readonly before: string; readonly after: string }) {
  const [one, other] = [plainText(before), plainText(after)];
  return alikeWords(one, other) ? <Pair>{words.formatting}</Pair> : <WordChanges before={one} after={other} />;
}

function Tags({ before, after }: { readonly before: readonly string[]; readonly after: readonly string[] }) {
  const gone = before.filter((tag) => !after.includes(tag));
  const come = after.filter((tag) => !before.includes(tag));
  return (
    <Chips>
      {gone.map((tag) => (
        <del key={tag}>
          − <NamedTag name={tag} />
        </del>
      ))}
      {come.map((tag) => (
        <ins key={tag}>
          + <NamedTag name={tag} />
        </ins>
      ))}
    </Chips>
  );
}

const Pair = styled.span`
  del { color: ${color.quiet}; }
  ins { text-decoration: none; font-weight: 500; }
`;
const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  margin-top: 2px;
  del, ins { display: inline-flex; align-items: center; gap: 4px; max-width: 100%; text-decoration: none; }
  del { color: ${color.danger}; }
  ins { color: ${color.success}; }
`;
