import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { SentencePart } from '../../domain/audit/audit-sentence.ts';
import { color } from '../theme/tokens.ts';

/** A sentence about changes, with names and links for the people and records involved. */
export function Sentence({ parts }: { readonly parts: readonly SentencePart[] }) {
  return (
    <Text>
      {parts.map((part, at) => (
        // The parts of a sentence have no identity other than their position.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={at} part={part} />
      ))}
    </Text>
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

const Text = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
  strong { font-weight: 600; }
`;
const Value = styled.span`
  padding: 0 4px;
  border-radius: 4px;
  background: ${color.sunken};
`;
