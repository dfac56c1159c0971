import { ciCommand } from '../../../domain/pipelines/ci-command.ts';
import { hookMessages as say } from '../../../domain/pipelines/webhooks/hook-messages.ts';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { CodeBlock } from '../../records/code-block.ts';
import type { PipelineViewProps } from '../pipeline-view-props.ts';

/** How a build server starts the pipeline and waits for it. */
export function CiSection({ pipeline }: Pick<PipelineViewProps, 'pipeline'>) {
  return (
    <PanelSection title={say.ciTitle} text={say.ciText}>
      <CodeBlock>
        <code>{ciCommand(pipeline)}</code>
      </CodeBlock>
    </PanelSection>
  );
}
