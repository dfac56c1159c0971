import { createActor, fromPromise } from 'xstate';
import type { LanguageChoice } from '../../domain/texts/language.ts';
import { languageMachine, type LanguageRef } from '../../machines/language/language-machine.ts';
import { selectLanguage, type SettingsRef } from '../../machines/settings/settings-actor.ts';
import type { Birth } from '../birth.ts';

interface Needs {
  readonly settings: SettingsRef;
  reload(): void;
}

/** What was chosen is kept first; the page then starts in it (`app/language`). */
export const plugLanguage = ({ settings, reload }: Needs) =>
  languageMachine.provide({
    actors: {
      restart: fromPromise<void, LanguageChoice>(async ({ input }) => {
        settings.send({ type: 'language.chosen', language: input });
        reload();
      }),
    },
  });

export const startLanguage = (needs: Needs, birth: Birth): LanguageRef =>
  createActor(plugLanguage(needs), {
    ...birth,
    systemId: 'language',
    input: { chosen: selectLanguage(needs.settings.getSnapshot()) },
  }).start();
