import { assign, enqueueActions, setup } from 'xstate';
import { fieldFaultText } from '../../domain/defects/decisions/faults.ts';
import { hasAllOf, isInConflict, putBack, takeIn, yieldTo, type StoredNews } from '../../domain/rich-text/take-in.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { Field } from '../../domain/templates/template.ts';
import { callPort, streamPort } from '../port.ts';

/** What one field of an open record knows and can do; its chart is in `field-edit-machine.ts`. */
export interface FieldAt {
  readonly projectId: string;
  /** Of the record. */
  readonly itemId: string;
  readonly field: string;
}
export interface FieldEdited extends FieldAt {
  readonly value: string;
  /** Rich text only: the value that was edited. */
  readonly base?: string | undefined;
  /** The value is stored as a held draft, too. */
  readonly isHeld?: boolean;
}
/** A draft in conflict with the stored value. */
export interface HeldDraft {
  readonly value: string;
  /** The value that the draft is based on. */
  readonly base: string;
  /** The value in conflict, and who stored it. */
  readonly stored: string;
  readonly by: string;
}
export interface OverwrittenValue {
  /** Rich text only: the id of the overwriting fact. */
  readonly id?: string | undefined;
  readonly by: string;
  /** The value that we had saved. */
  readonly value: string;
  /** Rich text only: the value that it was based on. */
  readonly base?: string | undefined;
}
export type FieldNews =
  | { type: 'field.defined'; field: Field }
  | ({ type: 'field.stored' } & StoredNews)
  | ({ type: 'field.recalled' } & HeldDraft)
  | { type: 'field.refused'; value: string; base?: string | undefined; problem: Problem }
  | ({ type: 'field.overruled' } & OverwrittenValue);

export const fieldEditSetup = setup({
  types: {
    input: {} as FieldAt,
    context: {} as {
      at: FieldAt;
      /** The current definition in the template. If the template removes the field, it stays here as obsolete. */
      field: Field | null;
      stored: string;
      base: string;
      draft: string;
      problem: Problem | null;
      conflictBy: string | null;
      /** The device has the draft. */
      isHeld: boolean;
      /** Oldest first. */
      overruled: readonly OverwrittenValue[];
    },
    events: {} as
      | { type: 'field.write'; value: string }
      | { type: 'field.choose'; value: string }
      | { type: 'field.leave' }
      | { type: 'field.close' }
      | { type: 'page.leave' }
      | { type: 'field.retry' }
      | { type: 'field.discard' }
      | { type: 'field.restore' }
      | { type: 'field.accept' }
      | { type: 'field.keepMine' }
      | { type: 'field.useTheirs' }
      /** Rich text only. */
      | { type: 'field.keepBoth'; value: string }
      | FieldNews,
  },
  actors: {
    saveField: callPort<void, FieldEdited>('saveField'),
    holdField: callPort<void, FieldAt & HeldDraft>('holdField'),
    dismissOverwrite: callPort<void, FieldAt & { overwrite: string }>('dismissOverwrite'),
    forgetField: callPort<void, FieldAt>('forgetField'),
    fieldNews: streamPort<FieldNews, FieldAt>('fieldNews'),
  },
  delays: { autosavePause: limits.autosavePause },
  guards: {
    // A plain text that is as it was before is no change: the value of another person stays.
    isSame: ({ context: { field, draft, stored, base } }) =>
      draft === stored || (field?.type === 'TEXT' && draft === base),
    isFaulty: ({ context }) => faultIn(context) !== null,
    isInConflict: ({ context }) => isInConflict(isRich(context), context),
    isOverruled: ({ context }) => context.overruled.length > 0,
    isOverwritten: ({ context: { overruled, conflictBy } }) => conflictBy === null && overruled.length > 0,
    isHeld: ({ context }) => context.isHeld,
  },
  actions: {
    setField: assign((_, params: { field: Field }) => ({ field: params.field })),
    setDraft: assign((_, params: { value: string }) => ({ draft: params.value, problem: null })),
    setBase: assign(({ context }, params: { base?: string | undefined }) => ({ base: params.base ?? context.stored })),
    setStored: assign((_, params: { value: string }) => ({ stored: params.value })),
    recall: assign(({ context }, { value: draft, base, by }: HeldDraft) => ({
      ...takeIn(isRich(context), { ...context, draft, base }, { value: context.stored, by }),
      isHeld: true,
    })),
    setHeld: assign((_, params: { isHeld: boolean }) => ({ isHeld: params.isHeld })),
    takeIn: assign(({ context }, news: StoredNews) => takeIn(isRich(context), context, news)),
    resetDraft: assign(({ context: { stored } }) => ({ base: stored, draft: stored, problem: null, conflictBy: null })),
    useTheirs: assign(({ context }) => yieldTo(isRich(context), context)),
    // It has all that is stored.
    keepBoth: assign(({ context }, { value }: { value: string }) => ({
      base: context.stored,
      draft: value,
      conflictBy: null,
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    // A text loses one part after the other; of another value only the last one counts.
    addOverruled: assign(({ context }, { id, by, value, base }: OverwrittenValue) => ({
      overruled: [...(base === undefined ? [] : context.overruled), { id, by, value, base }],
    })),
    revert: assign(({ context }) => {
      const [lost] = context.overruled;
      return lost ? putBack(isRich(context), context, lost) : {};
    }),
    dismiss: enqueueActions(({ context: { at, overruled }, enqueue }) => {
      const [answered, ...others] = overruled;
      enqueue.assign({ overruled: others });
      if (answered?.id !== undefined)
        enqueue.spawnChild('dismissOverwrite', { input: { ...at, overwrite: answered.id } });
    }),
    // The answer to the question about the draft is one about what was saved of it before.
    dismissEarlier: enqueueActions(({ context: { at, overruled, draft }, enqueue }) => {
      const earlier = overruled.filter(({ value, base }) => base !== undefined && hasAllOf(draft, { value, base }));
      enqueue.assign({ overruled: overruled.filter((one) => !earlier.includes(one)) });
      for (const { id } of earlier)
        if (id !== undefined) enqueue.spawnChild('dismissOverwrite', { input: { ...at, overwrite: id } });
    }),
  },
});

export const isRich = ({ field }: { readonly field: Field | null }) => field?.type === 'RICH_TEXT_FIELD';

/** An obsolete field shows no validation errors here; the save is refused with a message. */
export const faultIn = ({ field, draft }: { readonly field: Field | null; readonly draft: string }) =>
  field?.obsolete ? null : fieldFaultText(field, draft);
