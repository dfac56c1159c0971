import type { In } from '../../texts/in-language.ts';
import type { milestoneProblemMessages as english } from '../milestone-problem-messages.ts';

export const milestoneProblemMessages: In<typeof english> = {
  dueBeforeStart: 'liegt vor dem Beginn',
  milestoneGone: 'verweist auf einen gelöschten Meilenstein',
};
