import { describe, expect, test } from 'vitest';
import type { Moment } from '../../../../src/domain/defects/history/history-contract.ts';
import { limits } from '../../../../src/domain/limits.ts';
import {
  asOfViewMachine,
  selectIsAsOfView,
  selectMoment,
  selectAsOfViewProblem,
  type AsOfViewRequest,
} from '../../../../src/machines/defects/history/as-of-view-machine.ts';
import { play, scriptedPort } from '../../play.ts';

const ask = (at: number, defectId = 'SHOP-1'): AsOfViewRequest => ({ projectId: 'p1', defectId, at });
const moment = (revision: number) => ({ revision }) as Moment;
const begin = () => {
  const read = scriptedPort<Moment, AsOfViewRequest>();
  return { read, past: play(asOfViewMachine.provide({ actors: { readMoment: read.logic } })) };
};

describe('a past state', () => {
  test('is loaded at once if the address names it', async () => {
    const { past, read } = begin();
    past.send({ type: 'past.show', ...ask(3) });
    expect(read.asked).toEqual([ask(3)]);
    expect(selectIsAsOfView('SHOP-1')(past.state)).toBe(true);
    await read.answer(moment(3));
    expect(selectMoment(past.state)).toEqual(moment(3));
  });
  test('is set in the address once the slider rests', () => {
    const { past, read } = begin();
    for (const at of [9, 8, 7]) past.send({ type: 'past.slide', ...ask(at) });
    expect([past.emitted, read.asked]).toEqual([[], []]);
    past.wait(limits.asOfPause);
    expect(past.emitted).toEqual([{ type: 'past.asked', at: 7 }]);
    past.send({ type: 'past.show', ...ask(7) });
    expect(read.asked).toEqual([ask(7)]);
  });
  test('stays visible while another is loading, but not for another defect', async () => {
    const { past, read } = begin();
    past.send({ type: 'past.show', ...ask(3) });
    await read.answer(moment(3));
    past.send({ type: 'past.slide', ...ask(4) });
    expect(selectMoment(past.state)).toEqual(moment(3));
    past.send({ type: 'past.show', ...ask(4, 'SHOP-2') });
    expect(selectMoment(past.state)).toBeNull();
  });
  test('is closed only by the address', async () => {
    const { past, read } = begin();
    past.send({ type: 'past.show', ...ask(3) });
    await read.answer(moment(3));
    past.send({ type: 'past.return' });
    expect(past.emitted).toEqual([{ type: 'past.asked', at: null }]);
    expect(selectIsAsOfView('SHOP-1')(past.state)).toBe(true);
    past.send({ type: 'past.leave' });
    expect(selectIsAsOfView('SHOP-1')(past.state)).toBe(false);
  });
  test('that fails to load shows the reason and can be retried', async () => {
    const { past, read } = begin();
    past.send({ type: 'past.show', ...ask(3) });
    await read.refuse({ kind: 'offline' });
    expect(selectAsOfViewProblem(past.state)).toEqual({ kind: 'offline' });
    past.send({ type: 'past.read' });
    await read.answer(moment(3));
    expect(selectAsOfViewProblem(past.state)).toBeNull();
  });
});
