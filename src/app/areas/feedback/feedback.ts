import { firstValueFrom } from 'rxjs';
import type { Feedback, NewFeedback } from '../../../domain/feedback/feedback.ts';
import { limits } from '../../../domain/limits.ts';
import { feedbackMessages as say } from '../../../domain/feedback/feedback-messages.ts';
import { lengthOf } from '../../../domain/texts/text-length.ts';
import { validationTexts } from '../../../domain/texts/validation-texts.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { FormDraft } from '../../../machines/form/form-machine.ts';
import type { FeedbackService } from '../../../services/feedback/feedback-service.ts';
import type { FeedbackActors } from '../../../ui/feedback/feedback-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startForm } from '../../kit/form.ts';
import { startRecords } from '../../kit/records.ts';

/** Feedback about the product: the dialog that sends it and the list of what was sent. */
export interface FeedbackNeeds {
  readonly service: FeedbackService;
  readonly platform: Pick<Platform, 'newId'>;
  notify(content: NoticeContent): void;
}

export const feedbackErrors = ({ message }: FormDraft): Record<string, string> => {
  const said = typeof message === 'string' ? message.trim() : '';
  if (said === '') return { message: `${say.message} ${validationTexts.required}` };
  return lengthOf(said) > limits.feedbackLength
    ? { message: `${say.message} ${validationTexts.maxLength(limits.feedbackLength)}` }
    : {};
};

export const startFeedback = (
  { service, platform, notify }: FeedbackNeeds,
  actorOptions: ActorOptions,
): FeedbackActors => {
  const keys = commandKeys(platform);
  const feedback = startRecords<Feedback>('feedback', ({ page }) => service.list(page), actorOptions);
  const feedbackForm = startForm(
    'feedbackForm',
    {
      check: feedbackErrors,
      submit: ({ draft }) => keys.send(draft, (key) => firstValueFrom(service.send(key, draft as NewFeedback))),
    },
    actorOptions,
  );
  feedbackForm.on('form.done', () => {
    feedback.send({ type: 'records.read' });
    notify({ tone: 'success', text: say.sent, stay: limits.successStay });
  });
  return { feedback, feedbackForm };
};
