import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import {
  draftOfRule,
  isSameRule,
  ruleAtFirst,
  ruleOfDraft,
  type Retention,
  type RetentionDraft,
  type RetentionField,
  type RetentionPreview,
  type RetentionRule,
} from '../../domain/logs/retention/retention.ts';
import type { FilmRule } from '../../domain/runs/films.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ⇄ open { reading ─▶ unchanged ⇄ judging ─▶ faulty | pausing ─▶ previewing ─▶ previewed ─▶ saving ─▶ unchanged }
 *
 * The rule for the evidence of a project: how long it is stored, and which runs are filmed. It is saved only after its dry
 * run has said what it deletes: every change of a field makes the former dry run void.
 */
export interface RetentionAt {
  readonly projectId: string;
}
export interface RuleQuestion extends RetentionAt {
  readonly rule: RetentionRule;
}

interface Context extends RetentionAt {
  readonly stored: Retention | null;
  readonly draft: RetentionDraft;
  readonly preview: RetentionPreview | null;
  readonly problem: Problem | null;
}

const fresh: Context = { projectId: '', stored: null, draft: draftOfRule(ruleAtFirst), preview: null, problem: null };

const questionOf = ({ projectId, draft }: Context): RuleQuestion => ({
  projectId,
  rule: ruleOfDraft(draft) ?? ruleAtFirst,
});

export const evidenceRetentionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'retention.show' } & RetentionAt)
      | { type: 'retention.close' }
      | { type: 'retention.read' }
      | { type: 'days.write'; field: RetentionField; days: string }
      | { type: 'films.choose'; rule: Partial<FilmRule> }
      | { type: 'retention.preview' }
      | { type: 'retention.save' },
  },
  actors: {
    readRetention: callPort<Retention, RetentionAt>('readRetention'),
    previewRetention: callPort<RetentionPreview, RuleQuestion>('previewRetention'),
    saveRetention: callPort<Retention, RuleQuestion>('saveRetention'),
  },
  delays: { previewPause: limits.searchPause },
  guards: {
    isFaulty: ({ context }) => ruleOfDraft(context.draft) === null,
    isUnchanged: ({ context: { stored, draft } }) => {
      const rule = ruleOfDraft(draft);
      return stored !== null && rule !== null && isSameRule(rule, stored);
    },
  },
  actions: {
    begin: assign((_, { projectId }: RetentionAt) => ({ ...fresh, projectId })),
    setStored: assign((_, { output }: { output: Retention }) => ({
      stored: output,
      draft: draftOfRule(output),
      preview: null,
      problem: null,
    })),
    write: assign(({ context }, { field, days }: { field: RetentionField; days: string }) => ({
      draft: { ...context.draft, [field]: days },
      preview: null,
      problem: null,
    })),
    chooseFilms: assign(({ context }, { rule }: { rule: Partial<FilmRule> }) => ({
      draft: { ...context.draft, ...rule },
      preview: null,
      problem: null,
    })),
    setPreview: assign((_, { output }: { output: RetentionPreview }) => ({ preview: output, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
  },
}).createMachine({
  id: 'evidenceRetention',
  context: fresh,
  initial: 'closed',
  on: {
    'retention.close': '.closed',
    'retention.show': { target: '.open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
  },
  states: {
    closed: {},
    open: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readRetention',
            src: 'readRetention',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: { target: 'editing', actions: { type: 'setStored', params: ({ event }) => event } },
            onError: { target: 'unread', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        unread: { on: { 'retention.read': 'reading' } },
        editing: {
          initial: 'unchanged',
          on: {
            'days.write': { target: '.judging', actions: { type: 'write', params: ({ event }) => event } },
            'films.choose': { target: '.judging', actions: { type: 'chooseFilms', params: ({ event }) => event } },
          },
          states: {
            unchanged: {},
            judging: {
              always: [
                { guard: 'isFaulty', target: 'faulty' },
                { guard: 'isUnchanged', target: 'unchanged' },
                { target: 'pausing' },
              ],
            },
            faulty: {},
            pausing: { after: { previewPause: 'previewing' } },
            previewing: {
              invoke: {
                id: 'previewRetention',
                src: 'previewRetention',
                input: ({ context }) => questionOf(context),
                onDone: { target: 'previewed', actions: { type: 'setPreview', params: ({ event }) => event } },
                onError: { target: 'uncounted', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
            },
            uncounted: { on: { 'retention.preview': 'previewing' } },
            previewed: { on: { 'retention.save': '#evidenceRetention.open.saving' } },
          },
        },
        saving: {
          invoke: {
            id: 'saveRetention',
            src: 'saveRetention',
            input: ({ context }) => questionOf(context),
            onDone: { target: 'editing', actions: { type: 'setStored', params: ({ event }) => event } },
            onError: { target: 'editing.previewed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

export type EvidenceRetentionRef = ActorRefFrom<typeof evidenceRetentionMachine>;
type Retained = SnapshotFrom<typeof evidenceRetentionMachine>;

export const selectRetention = ({ context }: Retained) => context.stored;
export const selectRetentionDraft = ({ context }: Retained) => context.draft;
export const selectRetentionPreview = ({ context }: Retained) => context.preview;
export const selectRetentionProblem = ({ context }: Retained) => context.problem;
export const selectIsCounting = (retained: Retained) =>
  retained.matches({ open: { editing: 'pausing' } }) || retained.matches({ open: { editing: 'previewing' } });
export const selectIsUncounted = (retained: Retained) => retained.matches({ open: { editing: 'uncounted' } });
export const selectMaySaveRetention = (retained: Retained) => retained.can({ type: 'retention.save' });
export const selectIsSavingRetention = (retained: Retained) => retained.matches({ open: 'saving' });
