import { translations } from '../texts/translations.ts';
import { milestoneMessages as germanMilestoneMessages } from './german/milestone-messages.ts';
import { milestoneProblemMessages as germanMilestoneProblemMessages } from './german/milestone-problem-messages.ts';
import { milestoneMessages } from './milestone-messages.ts';
import { milestoneProblemMessages } from './milestone-problem-messages.ts';

export const milestoneTranslations = translations({
  english: { milestoneMessages, milestoneProblemMessages },
  german: {
    milestoneMessages: germanMilestoneMessages,
    milestoneProblemMessages: germanMilestoneProblemMessages,
  },
  // Texts that are the same in both languages.
  alike: ['Name', 'Status'],
});
