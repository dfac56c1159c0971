import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { isLocalId } from '../../../domain/journal/local-ids.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { color, font } from '../../theme/tokens.ts';

/** The display name of a defect: its id, or "unsent" if it has none yet. */
export const nameOfDefect = (id: string): string => (isLocalId(id) ? messages.defect.unsent : id);

/** The name of its panel. */
export const panelNameOf = (id: string): string =>
  isLocalId(id) ? messages.defect.localPanel : messages.defect.panel(id);

export function DefectName({ id }: { readonly id: string }) {
  if (!isLocalId(id)) return id;
  return (
    <LocalMark>
      <CloudOff size={12} aria-hidden />
      {messages.defect.unsent}
    </LocalMark>
  );
}

const LocalMark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  vertical-align: -1px;
  color: ${color.quiet};
  font-size: ${font.small};
`;
