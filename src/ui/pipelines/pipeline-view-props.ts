import type { AreaPage } from '../../domain/address/area-pages.ts';
import type { Pipeline } from '../../domain/pipelines/pipeline.ts';

export interface PipelineViewProps {
  readonly pipeline: Pipeline;
  readonly page: AreaPage;
}
