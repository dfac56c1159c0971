import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { selectDetailsAreOpen } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import type { FlowTab } from '../flow-tab.ts';
import { useFlow } from '../use-flow.ts';
import { StepDetails } from '../details/step-details.tsx';
import { ExtractDialog } from './extract-dialog.tsx';
import { GoneTexts } from './gone-texts.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { StepGrid } from './step-grid.tsx';
import { StepTools } from './step-tools.tsx';

/** The tasks and steps of the flow, and the details of one step beside them [FLOW-018]. */
export const StepsTab: FlowTab = () => {
  const { editor } = useFlow();
  const isOpen = useSelector(editor, selectDetailsAreOpen);
  return (
    <Place $isOpen={isOpen}>
      <div>
        <StepTools />
        <GoneTexts />
        <StepGrid />
      </div>
      {isOpen && <StepDetails />}
      <KeysDialog />
      <ExtractDialog />
    </Place>
  );
};

const Place = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isOpen }) => ($isOpen ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)')};
  gap: 16px;
  align-items: start;
  min-width: 0;
  > div { display: flex; flex-direction: column; gap: 8px; min-width: 0; container-type: inline-size; }
  @media (max-width: 1000px) { grid-template-columns: minmax(0, 1fr); }
`;
