import { expect, test } from 'vitest';
import { recordingIn } from '../../../src/app/recorder/recording.ts';
import { replay } from '../../../src/app/recorder/replay.ts';
import { recordingOf } from '../../fixtures/upgrade/fixture.ts';
import { plans } from '../plans.ts';

/** Machines by id, as `npm run replay` finds them. */
const machines = new Map(plans.map(({ machine }) => [machine.id, machine]));

test('a recording of an earlier version can be replayed and ends in the same state', () => {
  const recording = recordingIn(recordingOf('8eb4e84'));
  const { differences, actors, end } = replay(recording, machines);
  expect(differences).toEqual([]);
  expect(actors.length).toBeGreaterThan(50);
  expect(recording.steps.length).toBeGreaterThan(200);
  expect(end).toMatchObject({ refused: [expect.any(String)], digest: recording.end?.digest });
});
