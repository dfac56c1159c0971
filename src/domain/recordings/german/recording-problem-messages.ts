import type { In } from '../../texts/in-language.ts';
import type { recordingProblemMessages as english } from '../recording-problem-messages.ts';

export const recordingProblemMessages: In<typeof english> = {
  recordingOver: 'Die Aufzeichnung ist beendet.',
  recordingAddress: 'muss mit http:// oder https:// beginnen',
  recordingsOfPerson: ({ max }) =>
    `Sie können höchstens ${max} Aufzeichnungen gleichzeitig haben. Beenden Sie zuerst eine davon.`,
  recordingsOfAccount: ({ max }) => `Ihr Konto kann höchstens ${max} Aufzeichnungen gleichzeitig haben.`,
  recordingsFull: ({ max }) => `Höchstens ${max} Aufzeichnungen können gleichzeitig laufen.`,
};
