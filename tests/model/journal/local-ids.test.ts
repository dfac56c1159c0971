import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';
import { journalOf } from '../../../src/domain/journal/journal.ts';
import {
  product,
  type ProductCommand,
  type ProductFact,
  type ProductJournal,
} from '../../../src/domain/journal/product.ts';
import { isLocalStream, localId } from '../../../src/domain/journal/local-ids.ts';
import { comment, observed, recordWith, report, update } from '../defects/sample-defect.ts';
import { answerTo, emptyServer, foldInto, type Server } from './histories.ts';
import { ruleOf } from '../../../src/domain/problems/reason.ts';

/** New defects that wait for the server, and the commands about them before they have an id. */
const journal = journalOf(product);
const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const one = localId(uuid(1));
const created = (id: string, command = `report-${id}`) =>
  report(recordWith({ id, revision: 0 }), [], { id: command, about: id });
const asking = (state: ProductJournal, ...commands: readonly ProductCommand[]) =>
  commands.reduce((before, command) => {
    const next = journal.ask(before, command);
    if ('log' in next) return next;
    throw new Error(`${command.type} was refused: ${ruleOf(next.refused)}`);
  }, state);

/** A server that gives each reported defect an id and executes each command once. */
const playServer = (refuses: readonly string[] = []) => {
  const done: ProductCommand[] = [];
  const answers = new Map<string, readonly ProductFact[]>();
  let [server, names]: [Server, number] = [emptyServer, 0];
  const named = (command: ProductCommand): ProductCommand => {
    if (command.type !== 'defect.report') return command;
    const id = `SHOP-${(names += 1)}`;
    return { ...command, about: `defect/${id}`, data: { ...command.data, record: { ...command.data.record, id } } };
  };
  return {
    done,
    facts: () => server.facts,
    take(command: ProductCommand): readonly ProductFact[] | null {
      if (refuses.includes(command.id)) return null;
      const known = answers.get(command.id);
      if (known) return known;
      const facts = answerTo(server, named(command));
      server = { view: foldInto(server.view, facts), facts: [...server.facts, ...facts] };
      done.push(command);
      answers.set(command.id, facts);
      return facts;
    },
  };
};

describe('a defect that waits for its id', () => {
  const waiting = () => asking(journal.open(), created(one), update('header', 'New', { id: 'c2', about: one }));
  const { take } = playServer();
  const answered = () => journal.confirm(waiting(), `report-${one}`, take(created(one)));
  test('is shown with its changes', () =>
    expect(recordIn(waiting().view.defects, one)).toMatchObject({ header: 'New', revision: 0 }));
  test('is sent before its changes', () => {
    expect(journal.next(waiting())?.type).toBe('defect.report');
    const turned = journal.open({ pending: waiting().pending.toReversed() });
    expect(journal.next(turned)?.type).toBe('defect.report');
    expect(recordIn(turned.view.defects, one)?.header).toBe('New');
  });
  test('gets it with the answer, and so do its waiting changes', () => {
    const state = answered();
    expect(state.idMap).toEqual({ [`defect/${one}`]: 'defect/SHOP-1' });
    expect(state.pending.map(({ about }) => about)).toEqual(['defect/SHOP-1']);
    expect(recordIn(state.view.defects, one)).toBeUndefined();
    expect(recordIn(state.view.defects, 'SHOP-1')).toMatchObject({ header: 'New', revision: 1 });
  });
  test('gets it from an event that arrives before the answer', () => {
    const state = journal.hear(waiting(), take(created(one)) ?? []);
    expect(journal.next(state)?.id).toBe(`report-${one}`);
    expect(state.pending.map(({ about }) => about)).toEqual(['defect/SHOP-1', 'defect/SHOP-1']);
    expect(recordIn(state.view.defects, one)).toBeUndefined();
  });
  test('is addressed by its id from then on, also for commands with the local id', () =>
    expect(asking(answered(), comment('<p>Seen</p>', 'k1', { id: 'c3', about: one })).pending.at(-1)?.about).toBe(
      'defect/SHOP-1',
    ));
  test('keeps its id after a restart', () => {
    const { idMap, base } = answered();
    const again = journal.open({ idMap, base, pending: waiting().pending.slice(1) });
    expect(again.pending.map(({ about }) => about)).toEqual(['defect/SHOP-1']);
  });
});

describe('a new defect that was rejected', () => {
  const other = localId(uuid(2));
  const requests = () =>
    asking(
      journal.receive(journal.open(), [observed(recordWith({ id: 'SHOP-9' }))]),
      created(one),
      update('header', 'New', { id: 'c2', about: one }),
      created(other),
      update('header', 'Other', { id: 'c3', about: 'SHOP-9' }),
    );
  const refused = () => journal.refuse(requests(), `report-${one}`, { kind: 'forbidden' });
  test('holds back its own changes, and nothing else', () => {
    const state = refused();
    expect(journal.next(state)?.id).toBe(`report-${other}`);
    expect(state.pending.map(({ id }) => id)).toEqual(['c2', `report-${other}`, 'c3']);
    expect(recordIn(state.view.defects, one)).toBeUndefined();
    expect(journal.orphans(state)).toEqual([]);
  });
  test('discards its changes when it is discarded', () => {
    const state = journal.discard(refused(), `report-${one}`);
    expect([state.refused, state.pending.map(({ id }) => id)]).toEqual([[], [`report-${other}`, 'c3']]);
  });
  test('is shown again with its changes when it is retried', () => {
    const again = journal.forget(asking(refused(), created(one, 'again')), `report-${one}`);
    expect(recordIn(again.view.defects, one)?.header).toBe('New');
    const named = journal.confirm(again, 'again', playServer().take(created(one, 'again')));
    expect(named.pending.map(({ id, about }) => [id, about])).toEqual([
      ['c2', 'defect/SHOP-1'],
      [`report-${other}`, `defect/${other}`],
      ['c3', 'defect/SHOP-9'],
    ]);
  });
  test('loses nothing when the old rejection is discarded after a retry', () => {
    const again = journal.discard(asking(refused(), created(one, 'again')), `report-${one}`);
    expect(again.pending.map(({ id }) => id)).toEqual(['c2', `report-${other}`, 'c3', 'again']);
  });
  test('that is unknown leaves orphaned changes', () => {
    const { pending } = refused();
    expect(journal.orphans(journal.open({ pending })).map(({ id }) => id)).toEqual(['c2']);
  });
});

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('report' as const) }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('ask' as const), nth: fc.nat(4), kind: fc.nat(1) }) },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('send' as const), isLost: fc.boolean(), isEchoed: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  ),
  { maxLength: 40 },
);

test('all commands are executed once and in order, and never before their record has an id', () =>
  fc.assert(
    fc.property(steps, (list) => {
      const { take, done, facts } = playServer();
      let state = journal.catchUp(journal.open(), { project: 'p1', position: -1 });
      const requests: ProductCommand[] = [];
      const made: string[] = [];
      const ask = (command: ProductCommand) => {
        state = asking(state, command);
        requests.push(command);
      };
      const send = (isLost: boolean, isEchoed: boolean) => {
        const command = journal.next(state);
        if (!command) return;
        expect(command.type === 'defect.report' || !isLocalStream(command.about)).toBe(true);
        const answer = take(command);
        if (isEchoed) state = journal.hear(state, answer ?? []);
        if (!isLost) state = journal.confirm(state, command.id, answer);
      };
      for (const [index, step] of list.entries()) {
        if (step.do === 'report') {
          const id = localId(uuid(index));
          made.push(id);
          ask(created(id));
        }
        const about = step.do === 'ask' ? made[step.nth] : undefined;
        if (step.do === 'ask' && about !== undefined)
          ask(
            step.kind === 0
              ? update('header', `v${index}`, { id: `c${index}`, about })
              : comment('<p>Seen</p>', `k${index}`, { id: `c${index}`, about }),
          );
        if (step.do === 'send') send(step.isLost, step.isEchoed);
        // After a restart the id map is still there, and waiting commands still have the ids with which they were made.
        if (step.do === 'restart') {
          const waiting = requests.filter(({ id }) => state.pending.some((command) => command.id === id));
          state = journal.open({ ...state, pending: waiting });
        }
      }
      while (journal.next(state)) send(false, false);
      expect(state.pending).toEqual([]);
      expect(done.map(({ id }) => id)).toEqual(requests.map(({ id }) => id));
      expect(Object.keys(state.idMap)).toHaveLength(made.length);
      expect(state.view).toEqual(foldInto(product.empty, facts()));
    }),
    { numRuns: 300 },
  ));
