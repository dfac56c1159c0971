import { from, mergeMap, type Observable } from 'rxjs';
import { z } from 'zod';
import type { HeldDraft } from '../../../machines/fields/field-edit-setup.ts';
import { fieldKey, type FlowAt, type FlowFieldAt } from '../../../machines/flows/editor/flow-at.ts';
import type { FieldPlace, FlowEditorNews } from '../../../machines/flows/editor/flow-editor-events.ts';
import { createMemoryDrafts } from '../../sync/device/memory-drafts.ts';
import { createHeldTexts } from '../../sync/texts/held-texts.ts';
import type { TextPlace } from '../../sync/texts/text-place.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';

/**
 * The plain texts of a flow whose drafts are in conflict. A flow has thousands of texts, and starts an editor only for
 * those that are edited: the list of those with a held draft starts them when the flow is opened again.
 */
const listKey = ({ projectId, flowId }: FlowAt) => `held-texts/${projectId}/${flowId}`;
const placesShape = z
  .array(z.object({ part: z.enum(['flow', 'task', 'step']), id: z.string(), field: z.string() }))
  .catch([]);

const placeIn = ({ part, id, field }: FieldPlace): FieldPlace => ({ part, id, field });

export const createHeldFlowTexts = (needs: FlowPageNeeds) => {
  const drafts = needs.drafts ?? createMemoryDrafts();
  const held = createHeldTexts({ ...needs, drafts });
  /** By flow, once they are read: the page may close in the turn in which a draft is held. */
  const known = new Map<string, readonly FieldPlace[]>();

  const read = async (at: FlowAt): Promise<readonly FieldPlace[]> => {
    const stored = placesShape.parse(await drafts.readDraft(listKey(at)).catch(() => []));
    const places = known.get(listKey(at)) ?? stored;
    known.set(listKey(at), places);
    return places;
  };
  const change = (at: FlowFieldAt, added: readonly FieldPlace[]): Promise<void> => {
    const others = (known.get(listKey(at)) ?? []).filter((one) => fieldKey(one) !== fieldKey(at));
    const places = [...others, ...added];
    known.set(listKey(at), places);
    return places.length > 0 ? drafts.keepDraft(listKey(at), places) : drafts.dropDraft(listKey(at));
  };
  return {
    recalled: (place: TextPlace): Observable<HeldDraft> => held.recalled(place),
    async hold(at: FlowFieldAt, place: TextPlace, draft: HeldDraft): Promise<void> {
      await Promise.all([held.hold(place, draft), change(at, [placeIn(at)])]);
    },
    async drop(at: FlowFieldAt, place: TextPlace): Promise<void> {
      await Promise.all([held.drop(place), change(at, []).catch(() => {})]);
    },
    /** Those of an earlier visit. */
    newsOf: (at: FlowAt): Observable<FlowEditorNews> =>
      from(read(at)).pipe(mergeMap((places) => places.map((place) => ({ type: 'field.held' as const, at: place })))),
  };
};
export type HeldFlowTexts = ReturnType<typeof createHeldFlowTexts>;
