import { expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { logWatchMachine } from '../../../src/machines/logs/log-watch-machine.ts';
import { play } from '../play.ts';

test('a list looks again by itself only while it shows a run that has not ended', () => {
  const watch = play(logWatchMachine);
  watch.wait(limits.runLook * 2);
  expect(watch.emitted).toEqual([]);
  watch.send({ type: 'open.shown' });
  watch.wait(limits.runLook);
  watch.send({ type: 'open.shown' });
  watch.wait(limits.runLook);
  expect(watch.emitted).toEqual([{ type: 'look.due' }, { type: 'look.due' }]);
  watch.send({ type: 'open.gone' });
  watch.wait(limits.runLook * 2);
  expect(watch.emitted).toHaveLength(2);
});
