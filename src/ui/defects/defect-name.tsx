import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { isUnsentId } from '../../domain/journal/unsent.ts';
import { words } from '../../domain/texts/words.ts';
import { color, font } from '../theme/tokens.ts';

/** What a defect is called: its id, or that it has none yet. */
export const nameOfDefect = (id: string): string => (isUnsentId(id) ? words.defect.unsent : id);

/** What its panel is called. */
export const panelNameOf = (id: string): string => (isUnsentId(id) ? words.defect.unsentPanel : words.defect.panel(id));

export function DefectName({ id }: { readonly id: string }) {
  if (!isUnsentId(id)) return id;
  return (
    <Unsent>
      <CloudOff size={12} aria-hidden />
      {words.defect.unsent}
    </Unsent>
  );
}

const Unsent = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  vertical-align: -1px;
  color: ${color.quiet};
  font-size: ${font.small};
`;
