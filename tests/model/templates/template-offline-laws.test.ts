import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { journalOf } from '../../../src/domain/journal/journal.ts';
import type { Journal } from '../../../src/domain/journal/journal-state.ts';
import { decideTemplate } from '../../../src/domain/templates/decide-template.ts';
import { edited, type TemplateEdit } from '../../../src/domain/templates/edit-template.ts';
import { begun } from '../../../src/domain/templates/opened-template.ts';
import { fieldOf, lookOf, type Template } from '../../../src/domain/templates/template.ts';
import type { TemplateCommand, TemplateFact, Templates } from '../../../src/domain/templates/template-facts.ts';
import { templateIn, templates } from '../../../src/domain/templates/templates.ts';
import { fieldWith, templateWith } from './sample-template.ts';

/**
 * Two devices change one template. Each makes several saves on top of what it shows, in any order of saves, deliveries
 * and events. Their changes do not conflict, so the server has every change in the end.
 */
type Device = 'ada' | 'bo';
type Step = { readonly at: Device; readonly do: 'change' | 'add' | 'adjust' | 'arrange' | 'deliver' | 'listen' };

const journal = journalOf(templates);
const start = templateWith(
  fieldWith({ key: 'ada', label: 'Of Ada' }),
  fieldWith({ key: 'bo', label: 'Of Bo', place: { x: 8, y: 4, w: 4, h: 2 } }),
);
const own = { ada: { status: 'Done', sign: '!' }, bo: { status: 'Invalid', sign: '?' } } as const;

const createServer = () => {
  let now: Template = start;
  const facts: TemplateFact[] = [];
  return {
    now: () => now,
    facts,
    /** Executes `template.save` with a base, as the server does. */
    execute(command: TemplateCommand): readonly TemplateFact[] {
      const outcome = decideTemplate(now, command);
      if (isRefusal(outcome)) throw new Error(`${outcome.field}: ${JSON.stringify(outcome.refused)}`);
      return outcome.map((one) => {
        if (one.type !== 'template.saved') return one;
        const fact = { ...one, revision: now.revision + 1, position: facts.length + 1 };
        now = { ...now, workflow: fact.data.workflow, fields: fact.data.fields, revision: fact.revision };
        facts.push(fact);
        return fact;
      });
    },
  };
};

const createDevice = (name: Device, server: ReturnType<typeof createServer>) => {
  const { status, sign } = own[name];
  let state: Journal<Templates, TemplateCommand, TemplateFact> = journal.receive(journal.open(), [
    {
      ...{ id: 'read', type: 'template.observed', version: 1, about: 'template/p1', project: 'p1', at: '', by: name },
      data: { template: start },
    } as TemplateFact,
  ]);
  state = journal.catchUp(state, { project: 'p1', position: 0 });
  let position = 0;
  let count = 0;
  /** What the server must have in the end: descriptions by label, and the colour of the own status. */
  const descriptions = new Map<string, string>();
  const statuses = new Set<string>();
  let tone = lookOf(start, status).tone;

  const shown = () => templateIn(state.view, 'p1');
  const ownFields = () => shown().fields.filter(({ label }) => label.endsWith(sign));
  const ask = (...edits: readonly TemplateEdit[]) => {
    count += 1;
    const { base, draft } = begun(shown());
    const { text, moves } = edits.reduce(edited, draft);
    const stamp = { id: `${name}-${count}`, about: 'template/p1', project: 'p1', at: '', by: name };
    const next = journal.ask(state, { ...stamp, type: 'template.save', data: { base, text, moves, used: [] } });
    if (isRefusal(next)) throw new Error(`${next.field}: ${JSON.stringify(next.refused)}`);
    state = next;
  };
  const describeField = (key: string, label: string): TemplateEdit => {
    const description = `${name} ${count}`;
    descriptions.set(label, description);
    return { kind: 'changeField', key, parts: { description } };
  };
  const steps = {
    change() {
      tone = tone === 'danger' ? 'info' : 'danger';
      ask(describeField(name, fieldOf(start, name)!.label), {
        kind: 'lookStatus',
        at: shown().workflow.indexOf(status),
        look: { tone },
      });
    },
    add() {
      // Both devices use the same label for their new fields, so that the keys are equal.
      const label = `Due ${ownFields().length}${sign}`;
      descriptions.set(label, '');
      ask({ kind: 'addField', label, type: name === 'ada' ? 'TEXT' : 'DATE' });
    },
    adjust() {
      const field = ownFields().at(-1);
      if (field) ask(describeField(field.key, field.label));
    },
    arrange() {
      // Two orders of statuses would conflict, so only one device changes it.
      if (name === 'ada') return ask({ kind: 'orderField', key: name, by: count % 2 === 0 ? 1 : -1 });
      statuses.add(`Bo ${count}`);
      return ask({ kind: 'addStatus', name: `Bo ${count}` });
    },
    deliver() {
      const [command] = state.pending;
      if (command) state = journal.confirm(state, command.id, server.execute(command));
    },
    listen() {
      state = journal.hear(state, server.facts.slice(position));
      position = server.facts.length;
    },
  };
  return { steps, shown, descriptions, statuses, tone: () => tone, isDone: () => state.pending.length === 0 };
};

const step: fc.Arbitrary<Step> = fc.record({
  at: fc.constantFrom('ada', 'bo'),
  do: fc.constantFrom('change', 'add', 'adjust', 'arrange', 'deliver', 'listen'),
});

test('the saves of two devices, each on top of what it shows, all reach the server in any order of deliveries', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = createServer();
      const devices = { ada: createDevice('ada', server), bo: createDevice('bo', server) };
      for (const one of steps) devices[one.at].steps[one.do]();
      for (const name of ['ada', 'bo'] as const) while (!devices[name].isDone()) devices[name].steps.deliver();
      for (const name of ['ada', 'bo'] as const) {
        const { steps: last, shown, descriptions, statuses, tone } = devices[name];
        last.listen();
        const labels = new Map(server.now().fields.map(({ label, description }) => [label, description]));
        for (const [label, description] of descriptions)
          expect([label, labels.get(label)]).toEqual([label, description]);
        expect(server.now().workflow).toEqual(expect.arrayContaining([...statuses]));
        expect(lookOf(server.now(), own[name].status).tone).toBe(tone());
        expect(shown()).toMatchObject({ fields: server.now().fields, revision: server.now().revision });
      }
    }),
  ));
