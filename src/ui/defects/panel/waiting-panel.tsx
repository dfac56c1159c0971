import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { messages } from '../../../domain/texts/messages.ts';
import { selectDefectId } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { SidePanel } from '../../kit/overlays/side-panel.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { panelNameOf } from './defect-name.tsx';
import { PanelButtons } from './panel-buttons.tsx';

/** A skeleton of the panel while the defect is read. */
export function WaitingPanel() {
  const { defectPanel } = useWorkspace();
  const id = useSelector(defectPanel, selectDefectId);
  return (
    <SidePanel
      label={panelNameOf(id)}
      onClose={() => defectPanel.send({ type: 'panel.close' })}
      header={<PanelButtons id={id} />}
    >
      <Lines role="status" aria-label={messages.loading}>
        <Skeleton $width="70%" $height="18px" />
        <Skeleton $height="34px" />
        <Skeleton $height="34px" />
        <Skeleton $height="120px" />
      </Lines>
    </SidePanel>
  );
}

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
`;
