import { expect, test } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';
import { settingsOf } from '../../../src/domain/settings/settings.ts';
import { asOfActor } from '../../../src/machines/journal/as-of-actor.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import { storageHealthActor } from '../../../src/machines/journal/storage-health-actor.ts';
import { playgroundActor } from '../../../src/machines/playground/playground-actor.ts';
import { versionActor } from '../../../src/machines/session/version-actor.ts';
import { settingsActor } from '../../../src/machines/settings/settings-actor.ts';
import { update } from '../defects/sample-defect.ts';

/** XState sends an actor an event when it stops; a reducer that returned nothing for it would lose its state. */
const actors: [string, AnyActorLogic, unknown][] = [
  ['journal', journalActor, { pending: [update('header', 'Waits')] }],
  ['settings', settingsActor, settingsOf(null)],
  ['asOf', asOfActor, undefined],
  ['version', versionActor, undefined],
  ['keeping', storageHealthActor, { failed: true }],
  ['playground', playgroundActor, { machine: 'outbox' }],
];

test.each(actors)('the state of an ended %s can still be read', (_, logic, input) => {
  const actor = createActor(logic, { input } as never);
  actor.start();
  const before: unknown = actor.getSnapshot().context;
  actor.stop();
  expect(actor.getSnapshot().context).toEqual(before);
  expect(before).toBeDefined();
});
