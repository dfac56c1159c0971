import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import type { Problem } from '../problems/problem.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { ScenarioCommand } from './scenario-facts.ts';
import { scenarioMessages } from './scenario-messages.ts';

const restorationOf = ({ about, project }: ScenarioCommand, name: string) =>
  ({ type: 'scenario.restore', about, project, data: { name } }) satisfies Omit<ScenarioCommand, keyof Stamp>;

/** The notice after a scenario was created, deleted or restored; changes are shown where they are made. */
export const scenarioConfirmedNotice = (command: ScenarioCommand): NoticeContent | null => {
  if ('inBulk' in command.data) return null;
  const content = (text: string) => ({ tone: 'success', text, stay: limits.successStay }) as const;
  switch (command.type) {
    case 'scenario.create':
      return content(scenarioMessages.created(command.data.name.trim()));
    case 'scenario.restore':
      return content(scenarioMessages.restored(command.data.name));
    case 'scenario.delete': {
      const { name } = command.data;
      return { ...content(scenarioMessages.deleted(name)), undo: { command: restorationOf(command, name) } };
    }
    case 'scenario.change':
    case 'scenario.purge':
      return null;
  }
};

/** The notice after a change was refused; the change itself is in the list of rejected changes. */
export const scenarioRefusedNotice = (command: ScenarioCommand, problem: Problem): NoticeContent => ({
  tone: 'danger',
  text:
    problem.kind === 'duplicate' && 'name' in command.data
      ? texts.duplicate(`"${command.data.name.trim()}"`)
      : texts.error.common,
});
