import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Attachment } from '../../../domain/defects/defect.ts';
import type { PreviewKind } from '../../../domain/defects/preview-kind.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 * closed ─▶ fetching ─▶ shown | failed. An inline preview of one of several files; arrow keys open the adjacent ones.
 */
export interface Preview {
  readonly kind: PreviewKind;
  /** An object URL, valid in this page only. */
  readonly url: string;
  readonly text: string;
  /** The bytes, when they are parsed on the client. */
  readonly file?: Blob;
  /** The preview shows only the beginning of a long text. */
  readonly isCut: boolean;
}

export const previewMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & {
      among: readonly Attachment[];
      index: number;
      preview: Preview | null;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'preview.open'; id: string; among: readonly Attachment[] }
      | { type: 'preview.next' }
      | { type: 'preview.previous' }
      | { type: 'preview.retry' }
      | { type: 'preview.close' },
  },
  actors: { loadPreview: callPort<Preview, DefectAt & { attachment: Attachment | undefined }>('loadPreview') },
  guards: {
    hasNext: ({ context }) => context.index < context.among.length - 1,
    hasPrevious: ({ context }) => context.index > 0,
  },
  actions: {
    setAmong: assign((_, { id, among }: { id: string; among: readonly Attachment[] }) => ({
      among,
      index: Math.max(
        0,
        among.findIndex((one) => one.id === id),
      ),
      preview: null,
    })),
    goOn: assign(({ context }) => ({ index: context.index + 1, preview: null })),
    goBack: assign(({ context }) => ({ index: context.index - 1, preview: null })),
    setPreview: assign((_, params: { output: Preview }) => ({ preview: params.output })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    forget: assign({ preview: null, among: [] }),
  },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({ ...input, among: [], index: 0, preview: null, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      on: { 'preview.open': { target: 'open', actions: { type: 'setAmong', params: ({ event }) => event } } },
    },
    open: {
      initial: 'fetching',
      on: {
        'preview.close': { target: 'closed', actions: 'forget' },
        'preview.next': { guard: 'hasNext', target: '.fetching', actions: 'goOn' },
        'preview.previous': { guard: 'hasPrevious', target: '.fetching', actions: 'goBack' },
      },
      states: {
        fetching: {
          invoke: {
            id: 'loadPreview',
            src: 'loadPreview',
            input: ({ context: { projectId, defectId, among, index } }) => ({
              projectId,
              defectId,
              attachment: among[index],
            }),
            onDone: { target: 'shown', actions: { type: 'setPreview', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: { on: { 'preview.retry': 'fetching' } },
      },
    },
  },
});

export type PreviewRef = ActorRefFrom<typeof previewMachine>;
type PreviewState = SnapshotFrom<typeof previewMachine>;
export const selectPreviewIsOpen = (state: PreviewState) => state.matches('open');
export const selectPreviewed = (state: PreviewState) => state.context.among[state.context.index];
export const selectPreview = (state: PreviewState) => state.context.preview;
export const selectPreviewProblem = (state: PreviewState) =>
  state.matches({ open: 'failed' }) ? state.context.problem : null;
export const selectHasNext = (state: PreviewState) => state.can({ type: 'preview.next' });
export const selectHasPrevious = (state: PreviewState) => state.can({ type: 'preview.previous' });
