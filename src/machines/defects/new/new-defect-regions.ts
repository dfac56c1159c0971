import { newDefectSetup } from './new-defect-setup.ts';

const trial = newDefectSetup.createStateConfig({
  initial: 'untried',
  states: {
    untried: {
      on: { 'defect.save': [{ guard: 'isReady', target: '#newDefect.creating' }, { target: 'tried' }] },
    },
    // Save is disabled until the reported errors are fixed [DEF-058, DEF-062].
    tried: { on: { 'defect.save': { guard: 'isReady', target: '#newDefect.creating' } } },
  },
});

const keeping = newDefectSetup.createStateConfig({
  initial: 'still',
  on: {
    'header.write': {
      target: '.pausing',
      actions: [
        { type: 'setHeader', params: ({ event }) => event },
        { type: 'tellSimilar', params: ({ event }) => event },
      ],
    },
    'value.write': { target: '.pausing', actions: { type: 'setValue', params: ({ event }) => event } },
    'files.held': '.pausing',
    'tags.held': '.pausing',
    'tag.remove': { target: '.pausing', actions: { type: 'removeTag', params: ({ event }) => event } },
    'file.remove': { target: '.pausing', actions: { type: 'removeFile', params: ({ event }) => event } },
  },
  states: {
    still: {},
    // Leaving the page skips the pause.
    pausing: { after: { autosavePause: 'storing' }, on: { 'draft.keep': 'storing', 'page.leave': 'storing' } },
    storing: {
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context: { projectId, draft } }) => ({ projectId, draft }),
        onDone: 'still',
        // Storing the draft is optional; filling continues without it.
        onError: 'still',
      },
    },
  },
});

const files = newDefectSetup.createStateConfig({
  initial: 'still',
  on: {
    'files.add': {
      actions: [
        { type: 'reject', params: ({ event }) => event },
        { type: 'addPicked', params: ({ event }) => event },
      ],
    },
  },
  states: {
    still: { always: { guard: 'hasPicked', target: 'reading' } },
    reading: {
      tags: 'unsaved',
      invoke: {
        id: 'readFiles',
        src: 'readFiles',
        input: ({ context }) => ({ files: context.picked }),
        onDone: { target: 'still', actions: [{ type: 'addFiles', params: ({ event }) => event }, 'tellHeld'] },
        onError: { target: 'still', actions: ['dropPicked', 'announceUnreadable'] },
      },
    },
  },
});

const tags = newDefectSetup.createStateConfig({
  initial: 'still',
  states: {
    still: { on: { 'tags.pick': 'picking' } },
    picking: {
      invoke: {
        id: 'picker',
        src: 'tagPicker',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'still', actions: [{ type: 'addTag', params: ({ event }) => event }, 'tellTagged'] },
        onError: 'still',
      },
    },
  },
});

const leaving = newDefectSetup.createStateConfig({
  initial: 'unasked',
  states: {
    // A draft with input is discarded only after confirmation.
    unasked: {
      on: { 'draft.leave': [{ guard: 'isTouched', target: 'asked' }, { target: '#newDefect.dropping' }] },
    },
    asked: { on: { 'draft.stay': 'unasked', 'draft.drop': '#newDefect.dropping' } },
  },
});

/** Parallel regions that run while the form is filled in. */
export const newDefectRegions = { trial, keeping, files, tags, leaving };
