import type { Pipeline } from './pipeline.ts';

/** What a build server executes; it waits for the end, at most a minute. */
export const ciCommand = ({ projectId, id }: Pick<Pipeline, 'projectId' | 'id'>): string =>
  [
    'curl --fail-with-body -X POST -H "Authorization: Bearer $ASSAY_KEY"',
    `-H 'content-type: application/json' -d '{"ref":"main"}'`,
    `"$ASSAY_URL/tp/api/v1/${projectId}/pipelines/${id}/execute?wait=60"`,
  ].join(' \\\n  ');
