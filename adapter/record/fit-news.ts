import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import type { Lesson } from '../../src/domain/recordings/lesson.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import type { RecordingNews } from '../../src/domain/recordings/recording.ts';
import { cutText } from '../runner/values/cut-text.ts';
import type { SecretFilter } from '../runner/values/secret-filter.ts';

/** What leaves the process of a recording: without secrets, and only then cut to what the server accepts. */
const { addressLength, messageLength, nameLength, titleLength, valueLength } = recordingLimits;

const fitPage = ({ address, title, dialog, wantsFile }: NonNullable<RecordingNews['page']>) => ({
  address: cutText(address, addressLength),
  title: cutText(title, titleLength),
  dialog: dialog && { ...dialog, message: cutText(dialog.message, messageLength) },
  wantsFile,
});

const fitSteps = (steps: readonly RecordedStep[]) =>
  steps.map((step) => ({
    ...step,
    page: cutText(step.page, titleLength),
    problem: cutText(step.problem, messageLength),
  }));

const fitLesson = ({ steps, value, ...lesson }: Lesson) => ({
  ...lesson,
  value: cutText(value, valueLength),
  steps: steps.map((step) => ({
    ...step,
    name: cutText(step.name, nameLength),
    message: cutText(step.message, messageLength),
  })),
});

/** Frames are pictures: they show what the page shows. */
export const fitNews = ({ frame, ...words }: RecordingNews, filter: SecretFilter): RecordingNews => {
  const { problem, page, steps, lesson, ...rest } = filter.deep(words);
  return {
    ...rest,
    ...(problem !== undefined && { problem: cutText(problem, messageLength) }),
    ...(page && { page: fitPage(page) }),
    ...(steps && { steps: fitSteps(steps) }),
    ...(lesson && { lesson: fitLesson(lesson) }),
    ...(frame && { frame }),
  };
};
