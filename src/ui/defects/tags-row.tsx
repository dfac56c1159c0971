import styled from 'styled-components';
import type { DefectRecord } from '../../domain/defects/defect.ts';
import { words } from '../../domain/texts/words.ts';
import { TagChip } from '../kit/tag-chip.tsx';
import { color, font } from '../theme/tokens.ts';

/** The tags of a defect, under its header [DEF-024]. */
export function TagsRow({ record }: { readonly record: DefectRecord }) {
  return (
    <Row aria-label={words.defect.tags}>
      {record.tags.length === 0 && <li>{words.defect.noTags}</li>}
      {record.tags.map((name) => (
        <li key={name}>
          <TagChip name={name} />
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: 14px;
  padding: 0;
  color: ${color.quiet};
  font-size: ${font.small};
  list-style: none;
`;
