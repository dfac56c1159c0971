import { expect, test } from 'vitest';
import { logLimits } from '../../../src/domain/logs/log-limits.ts';
import { logWatchMachine } from '../../../src/machines/logs/log-watch-machine.ts';
import { play } from '../play.ts';

test('a list looks again by itself only while it shows a run that has not ended', () => {
  const watch = play(logWatchMachine);
  watch.wait(logLimits.look * 2);
  expect(watch.emitted).toEqual([]);
  watch.send({ type: 'open.shown' });
  watch.wait(logLimits.look);
  watch.send({ type: 'open.shown' });
  watch.wait(logLimits.look);
  expect(watch.emitted).toEqual([{ type: 'look.due' }, { type: 'look.due' }]);
  watch.send({ type: 'open.gone' });
  watch.wait(logLimits.look * 2);
  expect(watch.emitted).toHaveLength(2);
});
