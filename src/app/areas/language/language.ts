import { createActor, fromPromise } from 'xstate';
import type { LanguageChoice } from '../../../domain/texts/language.ts';
import { languageMachine, type LanguageRef } from '../../../machines/language/language-machine.ts';
import { selectLanguage, type SettingsRef } from '../../../machines/settings/settings-actor.ts';
import type { ActorOptions } from '../../actor-options.ts';

interface Needs {
  readonly settings: SettingsRef;
  reload(): void;
}

/** Persists the choice first; the reloaded page then starts in that language (`app/language`). */
export const provideLanguage = ({ settings, reload }: Needs) =>
  languageMachine.provide({
    actors: {
      restart: fromPromise<void, LanguageChoice>(async ({ input }) => {
        settings.send({ type: 'language.chosen', language: input });
        reload();
      }),
    },
  });

export const startLanguage = (needs: Needs, actorOptions: ActorOptions): LanguageRef =>
  createActor(provideLanguage(needs), {
    ...actorOptions,
    systemId: 'language',
    input: { chosen: selectLanguage(needs.settings.getSnapshot()) },
  }).start();
