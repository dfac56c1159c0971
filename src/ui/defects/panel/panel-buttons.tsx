import { Share2, Trash2, X } from 'lucide-react';
import styled from 'styled-components';
import { messages } from '../../../domain/texts/messages.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Badge } from '../../kit/display/badge.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { nameOfDefect } from './defect-name.tsx';
import { PeopleHere } from './people-here.tsx';

export interface PanelButtonsProps {
  readonly id: string;
  readonly canShare?: boolean;
  readonly canDelete?: boolean;
}

/** The line above the title: id tag, Share, Delete, Close [DEF-017, DEF-018, DEF-021, DEF-022]. */
export function PanelButtons({ id, canShare = false, canDelete = false }: PanelButtonsProps) {
  const { defectPanel } = useWorkspace();
  return (
    <Line>
      <Badge text={nameOfDefect(id)} />
      <span>{canShare && <PeopleHere />}</span>
      {canShare && (
        <IconButton
          label={messages.defect.share}
          icon={<Share2 size={16} aria-hidden />}
          onPress={() => defectPanel.send({ type: 'link.copy' })}
        />
      )}
      {canDelete && (
        <IconButton
          label={messages.delete}
          icon={<Trash2 size={16} aria-hidden />}
          onPress={() => defectPanel.send({ type: 'removal.ask' })}
        />
      )}
      <IconButton
        label={messages.close}
        icon={<X size={17} aria-hidden />}
        onPress={() => defectPanel.send({ type: 'panel.close' })}
      />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  > span:nth-child(2) { flex: 1; }
`;
