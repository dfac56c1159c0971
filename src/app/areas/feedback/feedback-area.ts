import { createFeedbackService } from '../../../services/feedback/feedback-service.ts';
import type { FeedbackActors } from '../../../ui/feedback/feedback-actors.ts';
import { area } from '../../area.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { startFeedback } from './feedback.ts';

export const feedbackArea = area<FeedbackActors>({
  name: 'feedback',
  actors: ({ services, platform, notify, actorOptions }) =>
    startFeedback({ service: createFeedbackService(services.http), platform, notify }, actorOptions),
  connect: ({ feedback }, { address }) => [connectRecords(address, onAccountPage('feedback'), feedback)],
});
