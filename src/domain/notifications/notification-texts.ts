import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** Texts below the headers of notifications; they load with the panel. */
export const notificationTexts = localized({
  exportText: 'It can be downloaded for seven days.',
  exportFailedText: 'Nothing was changed. Make it smaller, or try again.',
  pipelineText: (passed: number, items: number) => `${numberText(passed)} of ${numberText(items)} scenarios passed`,
  noneText: 'You’ll be notified when someone mentions you, assigns you a defect or works on one of yours.',
});
