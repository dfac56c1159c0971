import type { AreaPage } from '../../domain/address/area-pages.ts';
import { PipelineDialogs } from './pipeline-dialogs.tsx';
import { PipelinePage } from './pipeline-page.tsx';
import { PipelinesView } from './pipelines-view.tsx';

/** The test pipelines of a project, or one of them [ROUTE-030]. */
export function PipelinesPage({ page }: { readonly page: AreaPage }) {
  const id = page.params['testPipelineId'];
  return (
    <>
      {id === undefined ? <PipelinesView projectId={page.projectId} /> : <PipelinePage page={page} pipelineId={id} />}
      <PipelineDialogs />
    </>
  );
}
