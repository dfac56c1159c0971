import { of } from 'rxjs';
import { expect } from 'vitest';
import { defaultTemplate } from '../../../../../src/domain/templates/default-template.ts';
import { startTemplateEditor } from '../../../../../src/app/areas/templates/template-editor.ts';
import { templateObserved, type TemplatesNeeds } from '../../../../../src/app/areas/templates/templates.ts';
import {
  selectTemplateIsChanged,
  selectTemplateIsLeaving,
  selectTemplateIsShown,
} from '../../../../../src/machines/templates/template-editor-selectors.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const projectId = 'p1';

export const templateActors: ActorDriver = async () => {
  const { needs, settle, end } = openDefectBinding();
  const stored = { ...defaultTemplate, projectId, revision: 1 };
  const templates = { counts: () => of(new Map()) } as unknown as TemplatesNeeds['templates'];
  needs.journal.observe([templateObserved(stored, needs.platform.stamp('u-ada'))]);
  const editor = startTemplateEditor({ ...needs, templates }, {});
  let isHere = true;
  // The editor keeps the page open while there are changes, until the question is answered.
  editor.on('editor.left', () => (isHere = false));
  editor.send({ type: 'editor.open', projectId });
  await settle();
  const now = () => editor.getSnapshot();
  const sees =
    (isChanged: boolean, isLeaving = false) =>
    () =>
      expect([isHere, selectTemplateIsChanged(now()), selectTemplateIsLeaving(now())]).toEqual([
        true,
        isChanged,
        isLeaving,
      ]);
  const leave = async () => {
    if (selectTemplateIsChanged(now())) editor.send({ type: 'editor.leave' });
    else isHere = false;
    await settle();
  };
  return {
    driver: {
      acts: {
        'field.added': () => (
          editor.send({ type: 'template.edit', edit: { kind: 'addField', label: 'Aisle', type: 'TEXT' } }),
          settle()
        ),
        'template.saved': () => (editor.send({ type: 'template.save' }), settle()),
        'page.left': leave,
        'page.kept': () => (editor.send({ type: 'editor.stay' }), settle()),
        'change.dropped': () => (editor.send({ type: 'editor.drop' }), settle()),
        async 'page.opened'() {
          isHere = true;
          editor.send({ type: 'editor.close' });
          editor.send({ type: 'editor.open', projectId });
          await settle();
        },
      },
      sees: {
        unchanged() {
          expect(selectTemplateIsShown(now())).toBe(true);
          sees(false)();
        },
        changed: sees(true),
        asked: sees(true, true),
        elsewhere: () => expect(isHere).toBe(false),
      },
    },
    end: () => (editor.stop(), end()),
  };
};
