import { firstValueFrom, of } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { deliverWith, noticesWith, type DeliveryEnvironment } from '../../../src/app/command-table.ts';
import { startGridLayout } from '../../../src/app/areas/templates/grid-layout.ts';
import { templateCommands } from '../../../src/app/areas/templates/template-commands.ts';
import { startTemplateEditor } from '../../../src/app/areas/templates/template-editor.ts';
import { templateObserved, type TemplatesNeeds } from '../../../src/app/areas/templates/templates.ts';
import type { ProductCommand } from '../../../src/domain/journal/product.ts';
import { decideTemplate } from '../../../src/domain/templates/decide-template.ts';
import { placesOf } from '../../../src/domain/templates/field-cells.ts';
import { fieldOf, type Template } from '../../../src/domain/templates/template.ts';
import type { TemplateCommand, TemplateFact } from '../../../src/domain/templates/template-facts.ts';
import { toWireText } from '../../../src/domain/templates/template-wire.ts';
import { templateIn } from '../../../src/domain/templates/templates.ts';
import { selectGridLayoutProblem } from '../../../src/machines/templates/grid-layout-machine.ts';
import {
  selectTemplateIsChanged,
  selectTemplateIsMerged,
  selectTemplateIsSaving,
  selectTemplateProblem,
  selectTemplateText,
} from '../../../src/machines/templates/template-editor-selectors.ts';
import { openRing, newUser, stopRings } from '../journal/ring/play-ring.ts';
import { turn } from '../play.ts';
import { changed, fieldWith, save, templateWith } from './sample-template.ts';

/** The editor and the grid with their real wiring and a real journal; only the server is simulated. */
const stored = templateWith(fieldWith());

const begin = async () => {
  const opened = await openRing(newUser());
  const needs: TemplatesNeeds = {
    journal: opened.ring,
    templates: { counts: () => of(new Map()) } as unknown as TemplatesNeeds['templates'],
    platform: { stamp: (by) => ({ id: uuid(), at: '2026-11-21T12:00:00Z', by }) },
    userId: 'u-ada',
    drafts: null,
  };
  opened.ring.observe([templateObserved(stored, needs.platform.stamp('u-ada'))]);
  const editor = startTemplateEditor(needs, {});
  const places = startGridLayout(needs, {});
  editor.send({ type: 'editor.open', projectId: 'p1' });
  await turn();
  let server: Template = stored;
  return {
    ...opened,
    editor: () => editor.getSnapshot(),
    places: () => places.getSnapshot(),
    shown: () => templateIn(opened.journal().view.templates, 'p1'),
    async saveLabel(key: string, label: string) {
      editor.send({ type: 'template.edit', edit: { kind: 'changeField', key, parts: { label } } });
      editor.send({ type: 'template.save' });
      await turn();
    },
    async arrange(key: string) {
      const cells = placesOf(stored.fields).map((cell) => (cell.key === key ? { ...cell, y: 90 } : cell));
      places.send({ type: 'arranging.begin', projectId: 'p1' });
      places.send({ type: 'places.put', places: cells });
      places.send({ type: 'arranging.end' });
      await turn();
    },
    /** The server executes the last command that was sent. */
    accept: () =>
      opened.next(({ answer }) => {
        const command = opened.delivered.at(-1) as unknown as TemplateCommand;
        const facts = decideTemplate(server, command) as readonly TemplateFact[];
        const [fact] = facts;
        if (fact?.type !== 'template.saved') return answer([]);
        server = { ...server, ...fact.data, revision: server.revision + 1 };
        return answer([{ ...fact, revision: server.revision }]);
      }),
    goOffline: () => opened.next(({ refuse }) => refuse({ kind: 'offline' })),
  };
};
afterEach(stopRings);

const labelsOf = ({ fields }: Pick<Template, 'fields'>) =>
  ['region', 'priority'].map((key) => fieldOf({ workflow: [], fields }, key)?.label);

describe('the editor of a template', () => {
  test('shows a save at once, and stays open until the server has accepted it', async () => {
    const { saveLabel, editor, shown, accept, outcomes } = await begin();
    await saveLabel('region', 'Area');
    expect([selectTemplateIsSaving(editor()), ...labelsOf(shown())]).toEqual([true, 'Area', 'Priority']);
    await accept();
    expect([selectTemplateIsSaving(editor()), selectTemplateIsChanged(editor())]).toEqual([false, false]);
    expect(labelsOf(selectTemplateText(editor()))).toEqual(['Area', 'Priority']);
    // It is reported by the journal, and only once.
    expect(outcomes).toEqual([['confirmed', expect.any(String)]]);
  });
  test('stays open with the reason and the typed text if the server rejects the save, and nothing is listed', async () => {
    const { saveLabel, editor, shown, next, journal } = await begin();
    await saveLabel('region', 'Area');
    await next(({ refuse }) => refuse({ kind: 'forbidden' }));
    expect(selectTemplateProblem(editor())).toEqual({ kind: 'forbidden' });
    expect(labelsOf(selectTemplateText(editor()))).toEqual(['Area', 'Priority']);
    expect([selectTemplateIsChanged(editor()), ...labelsOf(shown())]).toEqual([true, 'Region', 'Priority']);
    expect(journal().refused).toEqual([]);
  });
  test('saves offline, a second time on top of the first, and sends both with the text they started from', async () => {
    const { saveLabel, editor, shown, goOffline, accept, ring, delivered, journal } = await begin();
    await saveLabel('region', 'Area');
    await goOffline();
    await saveLabel('priority', 'Urgency');
    expect([selectTemplateIsChanged(editor()), ...labelsOf(shown())]).toEqual([false, 'Area', 'Urgency']);
    expect(journal().pending).toHaveLength(2);
    ring.outbox.send({ type: 'network.restored' });
    await accept();
    await accept();
    const bases = delivered.slice(1).map((command) => labelsOf((command as unknown as TemplateCommand).data.base));
    expect(bases).toEqual([
      ['Region', 'Priority'],
      ['Area', 'Priority'],
    ]);
    expect([journal().pending, ...labelsOf(shown())]).toEqual([[], 'Area', 'Urgency']);
    expect(selectTemplateIsMerged(editor())).toBe(false);
  });
  test('removes a waiting save that is rejected, and the save is listed', async () => {
    const { saveLabel, editor, goOffline, next, ring, journal } = await begin();
    await saveLabel('region', 'Area');
    await goOffline();
    ring.outbox.send({ type: 'network.restored' });
    await next(({ refuse }) => refuse({ kind: 'forbidden' }));
    expect(labelsOf(selectTemplateText(editor()))).toEqual(['Region', 'Priority']);
    expect(journal().refused).toMatchObject([{ command: { type: 'template.save' }, problem: { kind: 'forbidden' } }]);
  });
  test('reports a save that changes nothing as saved', async () => {
    const { saveLabel, outcomes, delivered } = await begin();
    await saveLabel('region', ' Region ');
    expect([outcomes, delivered]).toEqual([[['confirmed', expect.any(String)]], []]);
  });
});

describe('an arranged field', () => {
  test('is shown at once, also offline', async () => {
    const { arrange, shown, places, goOffline } = await begin();
    await arrange('severity');
    await goOffline();
    expect(fieldOf(shown(), 'severity')?.place).not.toEqual(fieldOf(stored, 'severity')?.place);
    expect(selectGridLayoutProblem(places())).toBeNull();
  });
  test('shows the reason if the server rejects it, and leaves the template unchanged', async () => {
    const { arrange, shown, places, next } = await begin();
    await arrange('severity');
    await next(({ refuse }) => refuse({ kind: 'forbidden' }));
    expect(selectGridLayoutProblem(places())).toEqual({ kind: 'forbidden' });
    expect(fieldOf(shown(), 'severity')?.place).toEqual(fieldOf(stored, 'severity')?.place);
  });
});

describe('a save that is sent to the server', () => {
  const command = save(stored, changed(stored, 'region', { label: 'Area' }));
  test('is sent with the text that it started from and without a revision, and its facts are the answer', async () => {
    const calls: unknown[] = [];
    const environment = {
      http: (name: string, args: object, options: object) => {
        calls.push([name, args, options]);
        return of({ facts: ['saved'] });
      },
    } as unknown as DeliveryEnvironment;
    const facts = await firstValueFrom(deliverWith([templateCommands], environment)(command as ProductCommand));
    expect(facts).toEqual(['saved']);
    const body = { ...toWireText('p1', command.data.text), base: toWireText('p1', stored), moves: [] };
    expect(calls).toEqual([['templates.save', { params: { project: 'p1' }, body }, { key: 'c1', isStored: true }]]);
  });
  test('is reported when it is accepted, but not when fields were only arranged', () => {
    const { confirmed } = noticesWith([templateCommands]);
    const moved = save(stored, changed(stored, 'region', { place: { x: 0, y: 30, w: 4, h: 2 } }));
    expect(confirmed(command as ProductCommand, {})).toMatchObject({ tone: 'success' });
    expect(confirmed(moved as ProductCommand, {})).toBeNull();
  });
});
