import styled from 'styled-components';
import { ciCommand } from '../../../domain/pipelines/ci-command.ts';
import { hookMessages as say } from '../../../domain/pipelines/webhooks/hook-messages.ts';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { color, font, size } from '../../theme/tokens.ts';
import type { PipelineViewProps } from '../pipeline-view-props.ts';

/** How a build server starts the pipeline and waits for it. */
export function CiSection({ pipeline }: Pick<PipelineViewProps, 'pipeline'>) {
  return (
    <PanelSection title={say.ciTitle} text={say.ciText}>
      <Command>
        <code>{ciCommand(pipeline)}</code>
      </Command>
    </PanelSection>
  );
}

const Command = styled.pre`
  margin: 0;
  padding: 10px 12px;
  border-radius: ${size.radius};
  background: ${color.sunken};
  font-size: ${font.small};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
