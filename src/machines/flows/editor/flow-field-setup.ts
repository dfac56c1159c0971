import { assign, setup } from 'xstate';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { isInConflict, takeIn, yieldTo, type Editing, type StoredNews } from '../../../domain/rich-text/take-in.ts';
import { callPort, streamPort } from '../../port.ts';
import type { HeldDraft } from '../../fields/field-edit-setup.ts';
import type { FlowFieldAt } from './flow-at.ts';

/** What the field of a flow knows and can do; its chart is in `flow-field-machine.ts`. */
export type FlowFieldNews =
  | ({ type: 'field.stored' } & StoredNews)
  | ({ type: 'field.recalled' } & HeldDraft)
  | { type: 'field.refused'; value: string; problem: Problem }
  | { type: 'field.overruled'; by: string; value: string }
  | { type: 'field.gone'; by: string; name: string };
export interface FlowFieldEdited extends FlowFieldAt {
  readonly value: string;
  /** The value is stored as a held draft, too. */
  readonly isHeld?: boolean;
}

interface Edit extends Editing {
  readonly at: FlowFieldAt;
  /** The text at the start of this edit. */
  readonly origin: string;
  /** The person is in it. */
  readonly isOpen: boolean;
  /** The device has the draft. */
  readonly isHeld: boolean;
  readonly overruled: { readonly by: string; readonly value: string } | null;
  readonly gone: { readonly by: string; readonly name: string } | null;
  readonly problem: Problem | null;
}

export const flowFieldSetup = setup({
  types: {
    input: {} as FlowFieldAt,
    context: {} as Edit,
    events: {} as
      | { type: 'field.enter' }
      | { type: 'field.write'; value: string }
      | { type: 'field.leave' }
      | { type: 'field.revert' }
      | { type: 'field.retry' }
      | { type: 'field.discard' }
      | { type: 'field.keepMine' }
      | { type: 'field.useTheirs' }
      | { type: 'field.restore' }
      | { type: 'field.accept' }
      | { type: 'field.bringBack' }
      | { type: 'page.leave' }
      | FlowFieldNews,
  },
  actors: {
    saveFlowField: callPort<void, FlowFieldEdited>('saveFlowField'),
    holdFlowField: callPort<void, FlowFieldAt & HeldDraft>('holdFlowField'),
    forgetFlowField: callPort<void, FlowFieldAt>('forgetFlowField'),
    bringBackPart: callPort<void, FlowFieldEdited>('bringBackPart'),
    flowFieldNews: streamPort<FlowFieldNews, FlowFieldAt>('flowFieldNews'),
  },
  delays: {
    autosavePause: limits.autosavePause,
    fieldRest: limits.fieldRest,
  },
  guards: {
    // A text that is as it was before is no change: the text of another person stays.
    isSame: ({ context: { draft, stored, base } }) => draft === stored || draft === base,
    isOrigin: ({ context }) => context.draft === context.origin,
    isInConflict: ({ context }) => isInConflict(false, context),
    isHeld: ({ context }) => context.isHeld,
    isOverruled: ({ context }) => context.overruled !== null,
    isOpen: ({ context }) => context.isOpen,
    isUntouched: ({ context }) => context.overruled === null && !context.isOpen,
  },
  actions: {
    takeIn: assign(({ context }, news: StoredNews) => takeIn(false, context, news)),
    recall: assign(({ context }, { value: draft, base, by }: HeldDraft) => ({
      ...takeIn(false, { ...context, draft, base }, { value: context.stored, by }),
      isHeld: true,
    })),
    setHeld: assign((_, { isHeld }: { isHeld: boolean }) => ({ isHeld })),
    useTheirs: assign(({ context }) => yieldTo(false, context)),
    takeStored: assign((_, { value, by }: { value: string; by?: string | undefined }) => ({
      stored: value,
      base: value,
      draft: value,
      ...(by !== undefined && { origin: value }),
      conflictBy: null,
    })),
    begin: assign(({ context }) => ({ origin: context.draft, isOpen: true })),
    leave: assign({ isOpen: false }),
    setDraft: assign((_, { value }: { value: string }) => ({ draft: value, problem: null })),
    toOrigin: assign(({ context }) => ({ draft: context.origin })),
    settle: assign(({ context: { stored } }) => ({ base: stored, draft: stored, problem: null, conflictBy: null })),
    // Escape must not undo the change of another person.
    startFromTheirs: assign(({ context: { stored } }) => ({ origin: stored })),
    // The next save follows this one: it changes what this one has sent.
    startFromSent: assign(({ context }) => ({ base: context.draft })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setOverruled: assign((_, { by, value }: { by: string; value: string }) => ({ overruled: { by, value } })),
    takeMine: assign(({ context }) => ({
      draft: context.overruled?.value ?? context.draft,
      base: context.stored,
      overruled: null,
    })),
    accept: assign({ overruled: null }),
    setGone: assign((_, { by, name }: { by: string; name: string }) => ({ gone: { by, name } })),
  },
});
