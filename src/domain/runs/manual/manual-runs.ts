import type { Fact, JournalArea } from '../../journal/fact.ts';
import { placeKey, runIdOf, type ManualRunCommand, type ManualRunFact } from './result-facts.ts';
import { manualRunsView, type ManualRuns } from './manual-runs-view.ts';

const stampOf = ({ id, about, project, at, by }: ManualRunCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

/** The server knows whether the run is one for a person, goes on, and has the step. */
export const decideManualRun = (command: ManualRunCommand): readonly ManualRunFact[] => {
  if (command.type === 'run.finish')
    return [{ ...stampOf(command), id: `${command.id}/finished`, type: 'run.finished', data: {} }];
  const { place, status, note, pictures = [] } = command.data;
  return [
    {
      ...stampOf(command),
      id: `${command.id}/resultRecorded`,
      type: 'run.resultRecorded',
      data: { place, status, note, ...(pictures.length > 0 && { pictures }) },
    },
  ];
};

const runIn = ({ byRun }: ManualRuns, { about }: Fact) => byRun[runIdOf(about)] ?? { steps: {}, isFinished: false };

const evolve = (view: ManualRuns, fact: ManualRunFact | Fact<'run.ended'>): void => {
  switch (fact.type) {
    case 'run.resultRecorded': {
      const { data, at, about } = fact;
      const run = runIn(view, fact);
      view.byRun[runIdOf(about)] = { ...run, steps: { ...run.steps, [placeKey(data.place)]: { ...data, at } } };
      return;
    }
    case 'run.finished':
      view.byRun[runIdOf(fact.about)] = { ...runIn(view, fact), isFinished: true };
      return;
    case 'run.ended':
      delete view.byRun[runIdOf(fact.about)];
  }
};

export const manualRuns: JournalArea<ManualRuns, ManualRunCommand, ManualRunFact> = {
  ...manualRunsView,
  decide: (_, command) => decideManualRun(command),
  evolve,
};
