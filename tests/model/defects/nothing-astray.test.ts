import { expect, test } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { selectIsWritable } from '../../../src/machines/defects/panel/comment-edit-machine.ts';
import { selectIsCreating, selectIsRecalling } from '../../../src/machines/defects/new/new-defect-selectors.ts';
import { selectTemplateIsShown } from '../../../src/machines/templates/template-editor-selectors.ts';
import type { AnyPlan } from '../machine-paths.ts';
import { statesOf } from '../paths/plan-graph.ts';
import { templateEditorPlan } from '../templates/template-editor-plan.ts';
import { commentEditPlan } from './panel/comment-edit-plan.ts';
import { fieldEditPlan } from './panel/field-edit-plan.ts';
import { newDefectPlan } from './new/new-defect-plan.ts';
import { titleEditPlan } from './panel/title-edit-plan.ts';

/**
 * An editor shows what was typed in it even if its machine ignored the event. So the machine must accept text in every
 * reachable state in which the editor is open.
 */
interface Editor {
  readonly name: string;
  readonly plan: AnyPlan;
  /** The condition under which the screen shows the text as editable. */
  readonly isOpen: (state: never) => boolean;
  readonly write: EventObject & Record<string, unknown>;
  /** States in which the editor is closing, and the user types no more. */
  readonly ending?: readonly string[];
}

const editors: readonly Editor[] = [
  {
    name: 'a comment',
    plan: commentEditPlan,
    isOpen: selectIsWritable,
    write: { type: 'comment.write', text: '<p>New</p>' },
    ending: ['leaving', 'dropping'],
  },
  {
    name: 'a new defect',
    plan: newDefectPlan,
    isOpen: (state) => !selectIsRecalling(state) && !selectIsCreating(state),
    write: { type: 'value.write', field: 'description', value: '<p>New</p>' },
    ending: ['dropping'],
  },
  { name: 'a title', plan: titleEditPlan, isOpen: () => true, write: { type: 'title.write', text: 'New' } },
  { name: 'a field', plan: fieldEditPlan, isOpen: () => true, write: { type: 'field.write', value: '<p>New</p>' } },
  {
    name: 'a template',
    plan: templateEditorPlan,
    isOpen: selectTemplateIsShown,
    write: { type: 'template.edit', edit: { kind: 'addField', label: 'New', type: 'TEXT' } },
  },
];

test.each(editors)('text typed in $name is accepted in every state', (editor) => {
  const { plan, isOpen, write, ending = [] } = editor;
  const states: readonly AnyMachineSnapshot[] = statesOf(plan);
  const open = states.filter(
    (state) => state.status === 'active' && isOpen(state as never) && !ending.some((name) => state.matches(name)),
  );
  expect(open.length).toBeGreaterThan(1);
  expect(open.filter((state) => !state.can(write)).map(({ value }) => value)).toEqual([]);
});
