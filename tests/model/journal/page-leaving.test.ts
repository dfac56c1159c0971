import { NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  createActor,
  createMachine,
  fromEventObservable,
  fromPromise,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import { startPageLeaving } from '../../../src/app/page/page-leaving.ts';
import type { PageLife } from '../../../src/app/page/page-life.ts';
import { freshDraft } from '../../../src/domain/defects/new/new-defect.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { attachmentAddMachine } from '../../../src/machines/defects/panel/attachment-add-machine.ts';
import { commentEditMachine } from '../../../src/machines/defects/panel/comment-edit-machine.ts';
import { fieldEditMachine } from '../../../src/machines/fields/field-edit-machine.ts';
import { newDefectMachine } from '../../../src/machines/defects/new/new-defect-machine.ts';
import { titleEditMachine } from '../../../src/machines/defects/panel/title-edit-machine.ts';
import { gridLayoutMachine } from '../../../src/machines/templates/grid-layout-machine.ts';
import { templateEditorMachine } from '../../../src/machines/templates/template-editor-machine.ts';
import { createLooseLog } from '../../../src/services/journal/write-ahead-log.ts';
import { turn } from '../play.ts';

/** A page that closes while the user types: the machines are real, and their pauses never end. */
const silent = fromEventObservable(() => NEVER) as never;
const at = { projectId: 'p1', defectId: 'SHOP-1' };
const draft = freshDraft('k1', 'u-ada', defaultTemplate);

const startPage = (actors: readonly AnyActorRef[], areWritesOpen = false) => {
  const listeners: Record<string, () => unknown> = {};
  const hear = (name: string) => (listener: () => unknown) => {
    listeners[name] = listener;
    return () => {};
  };
  const page = {
    onHidden: hear('hidden'),
    onLeft: hear('left'),
    askBeforeLeaving: hear('asked'),
  } as unknown as PageLife;
  const log = createLooseLog();
  startPageLeaving({ page, log, actors: () => actors, areWritesOpen: () => areWritesOpen });
  return { log, tell: (name: 'hidden' | 'left' | 'asked') => listeners[name]?.() };
};

/** Starts the machine as a child of another, as in the panel. */
const beneath = (machine: AnyStateMachine, input: unknown) => {
  const child = machine.provide({ delays: { autosavePause: 3_600_000 } } as never);
  const parent = createMachine({ invoke: { id: 'child', src: child, input: input as never } });
  const actor = createActor(parent).start();
  const children = () => actor.getSnapshot().children as Readonly<Record<string, AnyActorRef | undefined>>;
  const send = (...events: readonly { readonly type: string }[]) => {
    for (const event of events) children()['child']?.send(event);
  };
  return { actor, send };
};

interface Case {
  readonly machine: AnyStateMachine;
  readonly port: string;
  readonly others?: object;
  readonly input?: object;
  readonly typed: readonly { readonly type: string }[];
}
const cases: Readonly<Record<string, Case>> = {
  title: {
    machine: titleEditMachine,
    port: 'keepTitle',
    others: { titleNews: silent },
    input: at,
    typed: [{ type: 'title.write', text: 'Typed' } as never],
  },
  field: {
    machine: fieldEditMachine,
    port: 'saveField',
    others: { fieldNews: silent },
    input: { projectId: 'p1', itemId: 'SHOP-1', field: 'description' },
    typed: [{ type: 'field.write', value: 'Typed' } as never],
  },
  comment: {
    machine: commentEditMachine,
    port: 'keepComment',
    others: { recallComment: fromPromise(async () => '') },
    input: at,
    typed: [{ type: 'comment.write', text: 'Typed' } as never],
  },
  'new defect': {
    machine: newDefectMachine,
    port: 'keepDraft',
    others: { recallDraft: fromPromise(async () => ({ fresh: draft, draft })), newDefectNews: silent, similar: silent },
    input: { projectId: 'p1' },
    typed: [{ type: 'header.write', text: 'Typed' } as never],
  },
  template: {
    machine: templateEditorMachine,
    port: 'keepTemplate',
    others: {
      recallTemplate: fromPromise(async () => null),
      countStatuses: fromPromise(async () => new Map()),
      templateNews: silent,
    },
    typed: [
      { type: 'editor.open', projectId: 'p1' } as never,
      { type: 'template.edit', edit: { kind: 'changeField', key: 'priority', parts: { label: 'Typed' } } } as never,
    ],
  },
  arrangement: {
    machine: gridLayoutMachine,
    port: 'saveGridLayout',
    typed: [{ type: 'places.put', places: [{ key: 'severity', x: 0, y: 0, w: 4, h: 2 }] } as never],
  },
};

describe.each(Object.entries(cases))('the %s being typed', (_, { machine, port, others, input, typed }) => {
  test.each(['hidden', 'left', 'asked'] as const)('is stored at once when the page is %s', async (news) => {
    let request = 0;
    const keep = fromPromise(() => {
      request += 1;
      return NEVER as never;
    });
    const { actor, send } = beneath(machine.provide({ actors: { [port]: keep, ...others } } as never), input);
    const { tell } = startPage([actor]);
    await turn();
    send(...typed);
    expect(request).toBe(0);
    tell(news);
    expect(request).toBe(1);
    // It is stored only once.
    tell(news);
    expect(request).toBe(1);
  });
});

describe('a user who leaves the page', () => {
  const add = (file: File) =>
    beneath(attachmentAddMachine.provide({ actors: { checkFile: silent } } as never), { ...at, file });

  test('is asked while something is only in this page, and not afterwards', () => {
    const { log, tell } = startPage([]);
    expect(tell('asked')).toBe(false);
    log.write('command/1', 'x');
    expect(tell('asked')).toBe(true);
    log.done('command/1');
    expect(tell('asked')).toBe(false);
  });
  test('is asked while a file is being sent', () => {
    const upload = add(new File(['x'], 'x.txt'));
    const { tell } = startPage([upload.actor]);
    expect(tell('asked')).toBe(true);
    upload.send({ type: 'upload.cancel' });
    expect(tell('asked')).toBe(false);
  });
  test('is asked while the server has not answered', () => {
    expect(startPage([], true).tell('asked')).toBe(true);
  });
});
