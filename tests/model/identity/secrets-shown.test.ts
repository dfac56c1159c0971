import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  enrolmentMachine,
  selectEnrolment,
  selectIsCodeShort,
  type Enrolment,
} from '../../../src/machines/identity/enrolment-machine.ts';
import { selectShownOnce, shownOnceMachine } from '../../../src/machines/identity/shown-once-machine.ts';

test('a secret that is shown once is not kept after it is closed', () => {
  const shown = createActor(shownOnceMachine).start();
  shown.send({ type: 'secret.show', shown: { kind: 'codes', lines: ['aaaaa-bbbbb'] } });
  expect(selectShownOnce(shown.getSnapshot())?.lines).toEqual(['aaaaa-bbbbb']);
  shown.send({ type: 'secret.close' });
  expect(JSON.stringify(shown.getSnapshot())).not.toContain('aaaaa');
});

test('a code of the wrong length is reported and not sent, and a complete one turns two-factor authentication on [SET-004]', async () => {
  const sent: string[] = [];
  const enrolment: Enrolment = { secret: 'ABCD', picture: { size: 8, path: '' } };
  const actor = createActor(
    enrolmentMachine.provide({
      actors: {
        confirmEnrolment: fromPromise<readonly string[], { code: string }>(async ({ input }) => {
          sent.push(input.code);
          return ['aaaaa-bbbbb'];
        }),
      },
    }),
  ).start();
  const received: (readonly string[])[] = [];
  actor.on('enrolment.done', ({ codes }) => received.push(codes));
  actor.send({ type: 'enrolment.open', enrolment });
  expect(selectEnrolment(actor.getSnapshot())).toEqual(enrolment);
  actor.send({ type: 'code.write', text: '12345' });
  actor.send({ type: 'code.submit' });
  expect([sent, selectIsCodeShort(actor.getSnapshot())]).toEqual([[], true]);
  actor.send({ type: 'code.write', text: '123456' });
  actor.send({ type: 'code.submit' });
  await waitFor(actor, (snapshot) => snapshot.matches('closed'));
  expect([sent, received]).toEqual([['123456'], [['aaaaa-bbbbb']]]);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('ABCD');
});
