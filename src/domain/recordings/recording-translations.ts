import { translations } from '../texts/translations.ts';
import { recordingMessages as germanRecordingMessages } from './german/recording-messages.ts';
import { recordingProblemMessages as germanRecordingProblemMessages } from './german/recording-problem-messages.ts';
import { trainerMessages as germanTrainerMessages } from './german/trainer-messages.ts';
import { recordingMessages } from './recording-messages.ts';
import { recordingProblemMessages } from './recording-problem-messages.ts';
import { trainerMessages } from './trainer-messages.ts';

export const recordingTranslations = translations({
  english: { recordingMessages, recordingProblemMessages, trainerMessages },
  german: {
    recordingMessages: germanRecordingMessages,
    recordingProblemMessages: germanRecordingProblemMessages,
    trainerMessages: germanTrainerMessages,
  },
});
