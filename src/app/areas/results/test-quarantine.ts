import { firstValueFrom } from 'rxjs';
import { resultTestMessages as say } from '../../../domain/results/tests/test-messages.ts';
import type { FormDraft } from '../../../machines/form/form-machine.ts';
import type { ResultsService } from '../../../services/results/results-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import type { commandKeys } from '../../sync/command-keys.ts';

interface Needs {
  readonly service: ResultsService;
  readonly keys: ReturnType<typeof commandKeys>;
  readonly actorOptions: ActorOptions;
  /** Something has changed: its words. */
  done(text: string): void;
}

const textIn = (draft: FormDraft, field: string): string => String(draft[field] ?? '');

/** Until the end of the day on the clock of this device. */
const requestOf = (draft: FormDraft) => ({
  ownerId: textIn(draft, 'ownerId'),
  until: new Date(`${textIn(draft, 'until').slice(0, 10)}T23:59:59.999`).toISOString(),
  reason: textIn(draft, 'reason'),
});

const errorsOf = (draft: FormDraft) => ({
  ...(textIn(draft, 'until') === '' && { until: say.quarantine.untilMissing }),
  ...(textIn(draft, 'ownerId') === '' && { ownerId: say.quarantine.ownerMissing }),
});

/** `about`: project and test, with a slash between them. */
export const startQuarantine = ({ service, keys, actorOptions, done }: Needs) => {
  const quarantineForm = startForm(
    'quarantineForm',
    {
      check: errorsOf,
      submit: (submitted) =>
        keys.send(submitted, (key) =>
          firstValueFrom(service.quarantine(key, submitted.about, requestOf(submitted.draft))),
        ),
    },
    actorOptions,
  );
  quarantineForm.on('form.done', () => done(say.quarantine.done));
  const quarantineEnd = startMutation(
    'quarantineEnd',
    (mutation) => keys.send(mutation, (key) => firstValueFrom(service.endQuarantine(key, mutation.about))),
    actorOptions,
  );
  quarantineEnd.on('mutation.done', () => done(say.quarantine.ended));
  return { quarantineForm, quarantineEnd };
};
