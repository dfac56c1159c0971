import { describe, expect, test } from 'vitest';
import type { LogPicture } from '../../../src/domain/logs/log-picture.ts';
import {
  logPicturesMachine,
  selectHasStep,
  selectPictureState,
  selectViewed,
  selectViewerIsOpen,
} from '../../../src/machines/logs/log-pictures-machine.ts';
import { play, scriptedPort } from '../play.ts';

const picture = (id: string): LogPicture => ({ projectId: 'p-1', logId: 'log-1', id, name: `Step ${id}` });
const started = () => {
  const load = scriptedPort<string, LogPicture | undefined>();
  return { load, ...play(logPicturesMachine.provide({ actors: { loadPicture: load.logic } })) };
};

describe('the pictures of a log', () => {
  test('are loaded one after the other, each once while it is waited for', async () => {
    const { load, send, actor } = started();
    for (const id of ['a', 'b', 'a']) send({ type: 'picture.want', picture: picture(id) });
    expect(load.asked).toHaveLength(1);
    await load.answer('blob:a');
    await load.refuse({ kind: 'offline' });
    const stateOf = (id: string) => selectPictureState(id)(actor.getSnapshot()).kind;
    expect([stateOf('a'), stateOf('b'), stateOf('c'), load.asked.length]).toEqual(['shown', 'failed', 'waiting', 2]);
  });
  test('stay visible while they are asked for again', async () => {
    const { load, send, actor } = started();
    send({ type: 'picture.want', picture: picture('a') });
    await load.answer('blob:a');
    send({ type: 'picture.want', picture: picture('a') });
    expect(selectPictureState('a')(actor.getSnapshot())).toEqual({ kind: 'shown', url: 'blob:a' });
    await load.answer('blob:b');
    expect(selectPictureState('a')(actor.getSnapshot())).toEqual({ kind: 'shown', url: 'blob:b' });
  });
  test('are looked through from the first to the last, and closed with the log', () => {
    const { send, actor } = started();
    send({ type: 'viewer.open', series: [picture('a'), picture('b')], index: 0 });
    for (const by of [1, 1, -1, 1] as const) send({ type: 'viewer.step', by });
    const snapshot = actor.getSnapshot();
    expect([selectViewed(snapshot)?.id, selectHasStep(1)(snapshot), selectHasStep(-1)(snapshot)]).toEqual([
      'b',
      false,
      true,
    ]);
    send({ type: 'pictures.clear' });
    expect(selectViewerIsOpen(actor.getSnapshot())).toBe(false);
  });
});
