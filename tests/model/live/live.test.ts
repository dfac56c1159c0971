import { describe, expect, test } from 'vitest';
import { Subject } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { limits } from '../../../src/domain/limits.ts';
import {
  liveMachine,
  selectIsConnectingAgain,
  selectLiveState,
  selectMayConnectNow,
  selectOfflineSince,
  type StreamEvent,
} from '../../../src/machines/live/live-machine.ts';
import { play, turn } from '../play.ts';

const begin = (random = 1) => {
  const connections: Subject<StreamEvent>[] = [];
  const liveNews = fromEventObservable<StreamEvent, unknown>(() => {
    const connection = new Subject<StreamEvent>();
    connections.push(connection);
    return connection;
  });
  const live = play(liveMachine.provide({ actors: { liveNews } }), { random: () => random });
  const tell = (event: StreamEvent) => connections.at(-1)?.next(event);
  return { ...live, live, connections, tell };
};

const online = () => {
  const played = begin();
  played.send({ type: 'live.open' });
  played.tell({ type: 'live.opened' });
  return played;
};

describe('the connection', () => {
  test('is closed, then connecting, then online', () => {
    const { send, tell, live, connections } = begin();
    expect(connections).toHaveLength(0);
    send({ type: 'live.open' });
    expect(selectLiveState(live.state)).toBe('reconnecting');
    tell({ type: 'live.opened' });
    expect(selectLiveState(live.state)).toBe('online');
  });
  test('reports messages with channel and position', () => {
    const { tell, emitted } = online();
    tell({ type: 'live.told', news: { kind: 'readAgain' }, destination: '/topic/projects/p1', position: 7 });
    expect(emitted.at(-1)).toEqual({
      type: 'news.arrived',
      news: { kind: 'readAgain' },
      destination: '/topic/projects/p1',
      position: 7,
    });
  });
  test('is opened again once for the channel of an opened project that is newer than the list of channels', () => {
    const { send, tell, live, connections } = online();
    const known = '/topic/projects/p1';
    const receivers = (...names: string[]) => send({ type: 'receivers.known', receivers: names });
    receivers(known);
    send({ type: 'channel.wanted', destination: known });
    expect(connections).toHaveLength(1);
    send({ type: 'channel.wanted', destination: '/topic/projects/p2' });
    expect([connections.length, selectLiveState(live.state)]).toEqual([2, 'reconnecting']);
    // The server names no channel without the right to read it.
    receivers(known);
    tell({ type: 'live.opened' });
    send({ type: 'channel.wanted', destination: '/topic/projects/p2' });
    expect([connections.length, selectLiveState(live.state)]).toEqual([2, 'online']);
  });
  test('that is being opened for an older list of channels is opened again when it is there', () => {
    const { send, tell, connections } = begin();
    send({ type: 'live.open' });
    send({ type: 'receivers.known', receivers: [] });
    send({ type: 'channel.wanted', destination: '/topic/projects/p2' });
    expect(connections).toHaveLength(1);
    tell({ type: 'live.opened' });
    expect(connections).toHaveLength(2);
  });
  test('that was lost reports since when', () => {
    const { tell, live } = online();
    tell({ type: 'live.broken', at: 5 });
    expect([selectLiveState(live.state), selectOfflineSince(live.state)]).toEqual(['offline', 5]);
  });
  test('that never opened reports that it is retrying, and retries at once on request', () => {
    const { send, live, wait, connections } = begin();
    send({ type: 'live.open' });
    expect(selectIsConnectingAgain(live.state)).toBe(false);
    wait(limits.liveOpenPatience);
    expect([selectLiveState(live.state), selectIsConnectingAgain(live.state)]).toEqual(['reconnecting', true]);
    expect([selectMayConnectNow(live.state), connections.length]).toEqual([true, 1]);
    send({ type: 'network.restored' });
    expect([selectMayConnectNow(live.state), connections.length]).toEqual([false, 2]);
  });
  test('that never opened reports that the network was lost meanwhile, and since when', () => {
    const { send, live, wait } = begin();
    send({ type: 'live.open' });
    wait(limits.liveOpenPatience);
    send({ type: 'network.lost', at: 7 });
    expect([selectLiveState(live.state), selectOfflineSince(live.state)]).toEqual(['offline', 7]);
    expect(selectMayConnectNow(live.state)).toBe(true);
  });
  test('that is lost again still reports the first time', () => {
    const { tell, wait, live } = online();
    tell({ type: 'live.broken', at: 5 });
    wait(limits.liveBackOffMost);
    tell({ type: 'live.broken', at: 9 });
    expect(selectOfflineSince(live.state)).toBe(5);
  });
  test('that is restored is reported', () => {
    const { tell, wait, emitted, live } = online();
    tell({ type: 'live.broken', at: 5 });
    wait(limits.liveBackOffMost);
    tell({ type: 'live.opened' });
    expect(emitted.filter(({ type }) => type === 'live.restored')).toHaveLength(2);
    expect([selectLiveState(live.state), selectOfflineSince(live.state)]).toEqual(['online', null]);
  });
  test('that ends or fails without a message is reopened', async () => {
    const { connections, wait } = online();
    connections[0]?.error(new Error('broken'));
    await turn();
    wait(limits.liveBackOffMost);
    connections[1]?.complete();
    await turn();
    wait(limits.liveBackOffMost);
    expect(connections).toHaveLength(3);
  });
  test('that is silent before it opens is closed and reopened', () => {
    const { send, connections, wait } = begin();
    send({ type: 'live.open' });
    wait(limits.liveOpenPatience);
    wait(limits.liveBackOffMost);
    expect(connections).toHaveLength(2);
  });
  test('is restarted only if a gap in the events persists', () => {
    const { send, connections, tell, live, wait } = online();
    send({ type: 'gap.opened' });
    wait(limits.liveGapPause - 1);
    send({ type: 'gap.closed' });
    wait(limits.liveGapPause);
    expect([connections.length, selectLiveState(live.state)]).toEqual([1, 'online']);
    send({ type: 'gap.opened' });
    wait(limits.liveGapPause);
    expect(connections).toHaveLength(1);
    wait(limits.liveBackOffMost);
    expect(connections).toHaveLength(2);
    tell({ type: 'live.opened' });
    expect(selectLiveState(live.state)).toBe('online');
  });
});

describe('the delay before a reconnect', () => {
  const pausesOf = (random: number) => {
    const { send, tell, wait, connections } = begin(random);
    send({ type: 'live.open' });
    return Array.from({ length: 9 }, () => {
      const before = connections.length;
      tell({ type: 'live.broken', at: 1 });
      let pause = 0;
      while (connections.length === before && pause < 60_000) {
        wait(50);
        pause += 50;
      }
      return pause;
    });
  };
  test('doubles up to its limit', () =>
    expect(pausesOf(1)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000]));
  test('is half random, so that a thousand clients do not reconnect at once', () =>
    expect(pausesOf(0).slice(0, 3)).toEqual([500, 1_000, 2_000]));
  test('ends when the network is back, and starts small again', () => {
    const { send, tell, wait, connections } = begin();
    send({ type: 'live.open' });
    for (let round = 0; round < 6; round += 1) {
      tell({ type: 'live.broken', at: 1 });
      wait(limits.liveBackOffMost);
    }
    const before = connections.length;
    tell({ type: 'live.broken', at: 1 });
    send({ type: 'network.restored' });
    expect(connections).toHaveLength(before + 1);
    tell({ type: 'live.broken', at: 1 });
    wait(1_000);
    expect(connections).toHaveLength(before + 2);
  });
  test('ends permanently when the connection is closed', () => {
    const { send, tell, wait, connections } = online();
    tell({ type: 'live.broken', at: 1 });
    send({ type: 'live.close' });
    wait(600_000);
    expect(connections).toHaveLength(1);
  });
});
