import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { historyEntryOf, type HistoryEntry } from '../../../../src/domain/defects/history.ts';
import { plugHistory, plugPast, plugTakeBack } from '../../../../src/app/wiring/defect-past.ts';
import { selectEntries } from '../../../../src/machines/defects/history-machine.ts';
import { selectIsPast, selectMoment } from '../../../../src/machines/defects/past-machine.ts';
import { selectTakeBackProblem } from '../../../../src/machines/defects/take-back-machine.ts';
import { fact, recordWith } from '../../defects/sample-defect.ts';
import type { ActorDesk } from '../actor-desk.ts';
import { openDesk } from '../defect-desk.ts';

const at = { projectId: 'p1', defectId: 'SHOP-1' };

/** What happened, as the server keeps it; newest first. */
const serverLog = () => {
  let entries: readonly HistoryEntry[] = [];
  let status = 'To Do';
  const tell = (value: string) => {
    const position = entries.length + 1;
    const told = fact(
      'defect.updated',
      { field: 'status', value, was: status },
      { id: `f${position}`, position, revision: position },
    );
    status = value;
    entries = [historyEntryOf(told, at.defectId), ...entries];
    return told;
  };
  return { tell, entries: () => entries, status: () => status };
};

export const historyActors: ActorDesk = async () => {
  const log = serverLog();
  const { needs, clock, settle, end } = openDesk({
    service: {
      history: () => of({ entries: log.entries(), older: 0 }),
      at: (_: string, __: string, revision: number) => of({ record: recordWith({ revision }) }),
      takeBack: () => of([log.tell('To Do')]),
    },
  });
  const history = createActor(plugHistory(needs), { clock, input: at }).start();
  const past = createActor(plugPast(needs), { clock }).start();
  const takeBack = createActor(plugTakeBack(needs), { clock }).start();
  takeBack.on('takeBack.done', () => history.send({ type: 'history.refresh' }));
  history.send({ type: 'history.read' });
  await settle();
  const newest = () => selectEntries(history.getSnapshot())[0]?.fact;
  const isPast = () => selectIsPast(at.defectId)(past.getSnapshot());
  let turn = 0;
  let chosen = '';
  return {
    driver: {
      acts: {
        'status.changed'() {
          chosen = turn % 2 === 0 ? 'Done' : 'Invalid';
          turn += 1;
          log.tell(chosen);
          history.send({ type: 'history.refresh' });
          return settle();
        },
        'change.undone': () => (
          takeBack.send({ type: 'change.takeBack', ask: { ...at, factId: newest()?.id ?? '' } }),
          settle()
        ),
        'past.shown': () => (past.send({ type: 'past.show', ...at, at: 1 }), settle()),
        'now.returned': () => (past.send({ type: 'past.leave' }), settle()),
      },
      sees: {
        fresh: () => expect(newest()).toBeUndefined(),
        changed: () => expect([newest()?.data, isPast()]).toMatchObject([{ value: chosen }, false]),
        past: () =>
          expect([isPast(), selectMoment(past.getSnapshot())]).toMatchObject([true, { record: { revision: 1 } }]),
        undone() {
          expect(newest()?.data).toMatchObject({ value: 'To Do', was: chosen });
          expect(selectTakeBackProblem(newest()?.id ?? '')(takeBack.getSnapshot())).toBeNull();
        },
      },
    },
    end: () => (takeBack.stop(), past.stop(), history.stop(), end()),
  };
};
