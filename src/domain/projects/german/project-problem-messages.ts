import { projectMessages } from './project-messages.ts';
import type { In } from '../../texts/in-language.ts';
import type { projectProblemMessages as english } from '../project-problem-messages.ts';

export const projectProblemMessages: In<typeof english> = {
  archived: projectMessages.archived,
  lastOwner: projectMessages.lastOwner,
  projectCode: ({ min, max }) =>
    `muss aus ${min} bis ${max} Großbuchstaben und Ziffern bestehen und mit einem Buchstaben beginnen`,
  pictureType: 'muss ein Bild sein (PNG, JPEG oder WebP)',
  pictureSize: ({ max }) => `ist zu groß (höchstens ${max}\u00a0kB)`,
};
