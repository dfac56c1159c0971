import { MessageSquareText } from 'lucide-react';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const feedbackScreens = screensOfArea({
  account: {
    feedback: {
      icon: MessageSquareText,
      Screen: lazyPart(async () => ({ default: (await import('./feedback-settings.tsx')).FeedbackSettings })),
    },
  },
});
