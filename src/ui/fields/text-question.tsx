import styled from 'styled-components';
import { WordChanges } from '../kit/rich-text/word-changes.tsx';
import { color, font } from '../theme/tokens.ts';

export interface TextQuestionProps {
  readonly versions: { readonly theirs: string; readonly mine: string } | null;
  /** How to read the difference. */
  readonly note: string;
  readonly heading?: string | undefined;
}

/** How a text would differ from the other person's, before the choice between them. */
export function TextQuestion({ versions, note, heading }: TextQuestionProps) {
  if (!versions) return null;
  return (
    <Whole>
      {heading && <Note>{heading}</Note>}
      <WordChanges before={versions.theirs} after={versions.mine} />
      <Note>{note}</Note>
    </Whole>
  );
}

const Whole = styled.div`
  flex: 1 0 100%;
  max-height: 160px;
  overflow-y: auto;
  font-size: ${font.small};
`;
const Note = styled.div`
  color: ${color.quiet};
`;
