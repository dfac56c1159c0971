import { of } from 'rxjs';
import { expect } from 'vitest';
import { startFeedback, type FeedbackNeeds } from '../../../../../src/app/areas/feedback/feedback.ts';
import { selectDraft, selectErrors, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

export const feedbackActors: ActorDriver = async () => {
  let count = 0;
  let said: readonly string[] = [];
  const sent: string[] = [];
  const service = {
    list: () => of({ rows: said, page: null }),
    send: (_: string, { message }: { message: string }) => ((said = [...said, message]), of(null)),
  } as unknown as FeedbackNeeds['service'];
  const actors = startFeedback({ service, platform: { newId: () => 'id' }, notify: () => {} }, {});
  const { feedback, feedbackForm: form } = actors;
  feedback.send({ type: 'records.show', about: '' });
  await answersArrive();
  const message = () => `Words ${count}`;
  /**
   * Checks the text in the dialog, whether it is open and invalid, and that the list contains exactly what was sent.
   */
  const sees = (text: () => string, isOpen: boolean, isWrong: boolean) => () => {
    const now = form.getSnapshot();
    expect([selectDraft(now)['message'] ?? '', selectIsOpen(now), 'message' in selectErrors(now)]).toEqual([
      text(),
      isOpen,
      isWrong,
    ]);
    expect(selectRows(feedback.getSnapshot())).toEqual(sent);
  };
  const open = () => form.send({ type: 'form.open', about: '', draft: { kind: 'IDEA', message: '' } });
  const nothing = () => '';
  return {
    driver: {
      acts: {
        'form.opened': open,
        'words.typed'() {
          count += 1;
          form.send({ type: 'form.write', field: 'message', value: message() });
        },
        'send.pressed'() {
          if (selectDraft(form.getSnapshot())['message'] !== '') sent.push(message());
          form.send({ type: 'form.submit' });
          return answersArrive();
        },
        'form.reopened'() {
          form.send({ type: 'form.close' });
          open();
        },
        'form.left': () => form.send({ type: 'form.discard' }),
      },
      sees: {
        reading: sees(nothing, false, false),
        'writing.blank': sees(nothing, true, false),
        'writing.missing': sees(nothing, true, true),
        'writing.written': sees(message, true, false),
      },
    },
    end: () => Object.values(actors).forEach((actor) => actor.stop()),
  };
};
