import { liveMachine } from '../../../src/machines/live/live-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

export const livePlan = planOf({
  machine: liveMachine,
  input: { random: () => 0.5 },
  events: [
    { type: 'live.open' },
    { type: 'live.close' },
    { type: 'live.reopen' },
    { type: 'receivers.known', receivers: ['/topic/projects/p1'] },
    { type: 'channel.wanted', destination: '/topic/projects/p2' },
    { type: 'gap.opened' },
    { type: 'gap.closed' },
    { type: 'live.opened' },
    { type: 'live.broken', at: 5 },
    { type: 'live.told', news: { kind: 'readAgain' }, destination: '/topic/projects/p1', position: 7 },
    { type: 'network.restored' },
    { type: 'network.lost', at: 6 },
    done('liveNews'),
    fail('liveNews', { kind: 'offline' }),
    later('backOff', 'live.backingOff'),
    later('openPatience', 'live.connected.opening'),
    later('gapPause', 'live.connected.open.gapped'),
  ],
  serialize: ({ context }) => [
    Math.min(context.attempt, 1),
    context.since,
    context.broadcasters.length,
    context.wanted.length,
    context.requested.length,
  ],
});
