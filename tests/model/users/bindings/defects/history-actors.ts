import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { historyEntryOf, type HistoryEntry } from '../../../../../src/domain/defects/history/history.ts';
import { provideHistory, provideAsOfView, provideRevert } from '../../../../../src/app/areas/defects/defect-as-of.ts';
import { selectEntries } from '../../../../../src/machines/defects/history/history-machine.ts';
import { selectIsAsOfView, selectMoment } from '../../../../../src/machines/defects/history/as-of-view-machine.ts';
import { selectRevertProblem } from '../../../../../src/machines/defects/history/revert-machine.ts';
import { fact, recordWith } from '../../../defects/sample-defect.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const at = { projectId: 'p1', defectId: 'SHOP-1' };

/** The history as the server stores it, newest first. */
const serverLog = () => {
  let entries: readonly HistoryEntry[] = [];
  let status = 'To Do';
  const tell = (value: string) => {
    const position = entries.length + 1;
    const result = fact(
      'defect.updated',
      { field: 'status', value, was: status },
      { id: `f${position}`, position, revision: position },
    );
    status = value;
    entries = [historyEntryOf(result, at.defectId), ...entries];
    return result;
  };
  return { tell, entries: () => entries, status: () => status };
};

export const historyActors: ActorDriver = async () => {
  const log = serverLog();
  const { needs, clock, settle, end } = openDefectBinding({
    service: {
      history: () => of({ entries: log.entries(), older: 0 }),
      at: (_: string, __: string, revision: number) => of({ record: recordWith({ revision }) }),
      revert: () => of([log.tell('To Do')]),
    },
  });
  const history = createActor(provideHistory(needs), { clock, input: at }).start();
  const past = createActor(provideAsOfView(needs), { clock }).start();
  const revert = createActor(provideRevert(needs), { clock }).start();
  revert.on('revert.done', () => history.send({ type: 'history.refresh' }));
  history.send({ type: 'history.read' });
  await settle();
  const newest = () => selectEntries(history.getSnapshot())[0]?.fact;
  const isPast = () => selectIsAsOfView(at.defectId)(past.getSnapshot());
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
          revert.send({ type: 'change.revert', ask: { ...at, factId: newest()?.id ?? '' } }),
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
          expect(selectRevertProblem(newest()?.id ?? '')(revert.getSnapshot())).toBeNull();
        },
      },
    },
    end: () => (revert.stop(), past.stop(), history.stop(), end()),
  };
};
