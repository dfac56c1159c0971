import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { auditSentence, type SentencePart, type TrailMore } from '../../domain/audit/audit-sentence.ts';
import { selectMore } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { color } from '../theme/tokens.ts';

const nothing: TrailMore = { people: {}, names: {}, fields: {}, everybody: [] };

/** The event as a sentence, with names and links for the people and objects involved. */
export function TrailSentence({ entry }: { readonly entry: AuditEntry }) {
  const more = (useSelector(useArea('audit').auditTrail, selectMore) ?? nothing) as TrailMore;
  return (
    <Sentence>
      {auditSentence(entry, more).map((part, at) => (
        // The parts of a sentence have no identity other than their position.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={at} part={part} />
      ))}
    </Sentence>
  );
}

function Part({ part }: { readonly part: SentencePart }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'name':
      return (
        <strong title={part.title}>
          <bdi>{part.text}</bdi>
        </strong>
      );
    case 'record':
      return part.path ? (
        <Link to={part.path}>
          <bdi>{part.text}</bdi>
        </Link>
      ) : (
        <bdi>{part.text}</bdi>
      );
    case 'value':
      return (
        <Value>
          <bdi>{part.text}</bdi>
        </Value>
      );
  }
}

const Sentence = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
  strong { font-weight: 600; }
`;
const Value = styled.span`
  padding: 0 4px;
  border-radius: 4px;
  background: ${color.sunken};
`;
