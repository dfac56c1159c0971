import type { In } from '../../texts/in-language.ts';
import type { tagProblemMessages as english } from '../tag-problem-messages.ts';

export const tagProblemMessages: In<typeof english> = {
  tagGone: 'verweist auf ein gelöschtes Schlagwort',
};
