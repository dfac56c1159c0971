import type { In } from '../../texts/in-language.ts';
import type { requirementProblemMessages as english } from '../requirement-problem-messages.ts';

export const requirementProblemMessages: In<typeof english> = {
  requirementGone: 'verweist auf eine entfernte Anforderung',
  requirementLinked: 'ist bereits verknüpft',
  tooManyRequirements: ({ max }) => `dürfen nicht mehr als ${max} sein`,
  notWebAddress: 'muss mit http:// oder https:// beginnen',
};
