import { assign, setup } from 'xstate';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort, streamPort } from '../../port.ts';
import type { FlowFieldAt } from './flow-at.ts';

/** What the field of a flow knows and can do; its chart is in `flow-field-machine.ts`. */
export type FlowFieldNews =
  | { type: 'field.stored'; value: string; by?: string | undefined }
  | { type: 'field.refused'; value: string; problem: Problem }
  | { type: 'field.overruled'; by: string; value: string; base?: string | undefined }
  | { type: 'field.gone'; by: string; name: string };
export type FlowFieldEdited = FlowFieldAt & { readonly value: string; readonly base: string };

interface Edit {
  readonly at: FlowFieldAt;
  /** The stored text, the one that the draft began with, and the one at the start of this edit. */
  readonly stored: string;
  readonly base: string;
  readonly origin: string;
  readonly draft: string;
  /** The person is in it. */
  readonly isOpen: boolean;
  readonly conflictBy: string | null;
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
    forgetFlowField: callPort<void, FlowFieldAt>('forgetFlowField'),
    bringBackPart: callPort<void, FlowFieldEdited>('bringBackPart'),
    flowFieldNews: streamPort<FlowFieldNews, FlowFieldAt>('flowFieldNews'),
  },
  delays: {
    autosavePause: limits.autosavePause,
    conflictPause: limits.conflictPause,
    fieldRest: limits.fieldRest,
  },
  guards: {
    isSame: ({ context }) => context.draft === context.stored,
    isOrigin: ({ context }) => context.draft === context.origin,
    isInConflict: ({ context }) => context.conflictBy !== null,
    isOverruled: ({ context }) => context.overruled !== null,
    isOpen: ({ context }) => context.isOpen,
    isUntouched: ({ context }) => context.overruled === null && !context.isOpen,
  },
  actions: {
    setStored: assign(({ context }, { value, by }: { value: string; by?: string | undefined }) => ({
      stored: value,
      // The same text by two people is no conflict.
      conflictBy: value === context.draft ? null : (by ?? context.conflictBy),
    })),
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
    acceptBase: assign(({ context }) => ({ base: context.stored, conflictBy: null })),
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
