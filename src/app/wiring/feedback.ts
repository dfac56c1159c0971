import { firstValueFrom } from 'rxjs';
import type { Feedback, NewFeedback } from '../../domain/feedback/feedback.ts';
import { limits } from '../../domain/limits.ts';
import { feedbackWords as say } from '../../domain/texts/feedback-words.ts';
import { lengthOf } from '../../domain/texts/text-length.ts';
import { validationTexts } from '../../domain/texts/validation-texts.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import type { Draft } from '../../machines/form/form-machine.ts';
import type { FeedbackService } from '../../services/feedback/feedback-service.ts';
import type { Workspace } from '../../ui/actors-context.tsx';
import type { Birth } from '../birth.ts';
import type { World } from '../world.ts';
import { commandKeys } from './command-keys.ts';
import { startForm } from './form.ts';
import { startRecords } from './records.ts';

/** What people say of the product: written in a dialog, and what was said. */
export interface FeedbackNeeds {
  readonly service: FeedbackService;
  readonly world: Pick<World, 'newId'>;
  notify(content: NoticeContent): void;
}

export const feedbackErrors = ({ message }: Draft): Record<string, string> => {
  const said = typeof message === 'string' ? message.trim() : '';
  if (said === '') return { message: `${say.message} ${validationTexts.required}` };
  return lengthOf(said) > limits.feedbackLength
    ? { message: `${say.message} ${validationTexts.maxLength(limits.feedbackLength)}` }
    : {};
};

export const startFeedback = (
  { service, world, notify }: FeedbackNeeds,
  birth: Birth,
): Pick<Workspace, 'feedback' | 'feedbackForm'> => {
  const keys = commandKeys(world);
  const feedback = startRecords<Feedback>('feedback', ({ page }) => service.list(page), birth);
  const feedbackForm = startForm(
    'feedbackForm',
    {
      check: feedbackErrors,
      submit: ({ draft }) => keys.send(draft, (key) => firstValueFrom(service.send(key, draft as NewFeedback))),
    },
    birth,
  );
  feedbackForm.on('form.done', () => {
    feedback.send({ type: 'records.read' });
    notify({ tone: 'success', text: say.sent, stay: limits.successStay });
  });
  return { feedback, feedbackForm };
};
