import { expect, test } from 'vitest';
import { createPresenceChannel } from '../../../src/app/realtime/presence-channel.ts';
import type { Outgoing } from '../../../src/services/live/live-socket.ts';

test('the topic of an open record is heard while the connection is open, and again after it came back', () => {
  const presence = createPresenceChannel('tab-1');
  const said: Outgoing[] = [];
  presence.said.subscribe((words) => said.push(words));
  presence.watch('/topic/runs/1');
  expect(said).toEqual([]);
  presence.stand(true);
  presence.stand(false);
  presence.stand(true);
  presence.watch('/topic/runs/1');
  presence.watch('/topic/runs/2');
  presence.watch(null);
  expect(said).toEqual([
    { watch: '/topic/runs/1', isOn: true },
    { watch: '/topic/runs/1', isOn: true },
    { watch: '/topic/runs/1', isOn: false },
    { watch: '/topic/runs/2', isOn: true },
    { watch: '/topic/runs/2', isOn: false },
  ]);
});
