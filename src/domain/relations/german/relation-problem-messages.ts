import type { In } from '../../texts/in-language.ts';
import type { relationProblemMessages as english } from '../relation-problem-messages.ts';

export const relationProblemMessages: In<typeof english> = {
  sameItem: 'muss ein anderes Element sein',
};
