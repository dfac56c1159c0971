import { selectRelatedProblem, type RelatedRef } from '../../../machines/relations/related-machine.ts';

/** Relations that could not be read offline are read now. */
export const readFailedRelated = (related: RelatedRef | undefined): void => {
  if (related && selectRelatedProblem(related.getSnapshot())) related.send({ type: 'related.read' });
};
