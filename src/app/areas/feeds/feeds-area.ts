import { map } from 'rxjs';
import { createActor } from 'xstate';
import { feedMessages as say } from '../../../domain/feeds/feed-messages.ts';
import type { Feed } from '../../../domain/feeds/feed.ts';
import { limits } from '../../../domain/limits.ts';
import { currentLocale } from '../../../domain/texts/set-locale.ts';
import type { FormDraft } from '../../../machines/form/form-machine.ts';
import { shownOnceMachine } from '../../../machines/identity/shown-once-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { createFeedsService } from '../../../services/feeds/feeds-service.ts';
import type { FeedsActors } from '../../../ui/feeds/feeds-actors.ts';
import { area } from '../../area.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords, refetch, startRecords } from '../../kit/records.ts';
import { commandKeys } from '../../sync/command-keys.ts';

const nameOf = (draft: FormDraft): string => String(draft['name'] ?? '').trim();

/** The calendar feeds of the person. */
export const feedsArea = area<FeedsActors>({
  name: 'feeds',
  actors({ services: { http }, platform, device, notify, actorOptions }) {
    const service = createFeedsService(http);
    const keys = commandKeys(platform);
    const feedRecords = startRecords<Feed>(
      'feedRecords',
      () => service.list().pipe(map((rows) => ({ rows, page: null }))),
      actorOptions,
    );
    const feedAddress = createActor(shownOnceMachine, { ...actorOptions, systemId: 'feedAddress' }).start();
    const feedForm = startForm(
      'feedForm',
      {
        check: (draft) => (nameOf(draft) === '' ? { name: `${say.name} ${say.required}` } : {}),
        submit: ({ draft }) => service.create(nameOf(draft), currentLocale()),
      },
      actorOptions,
    );
    feedForm.on('form.done', ({ output }) => {
      const shown = { kind: 'key', lines: [`${device.origin}${output as string}`] } as const;
      feedAddress.send({ type: 'secret.show', shown });
      refetch(feedRecords);
    });
    const mutate = (mutation: Mutation): Promise<unknown> =>
      mutation.name === 'copy'
        ? device.copy(String(mutation.value))
        : keys.send(mutation, (key) => service.revoke(key, mutation.about));
    const feedMutation = startMutation('feedMutation', mutate, actorOptions);
    feedMutation.on('mutation.done', ({ mutation: { name, title } }) => {
      notify({ tone: 'success', text: name === 'copy' ? say.copied : say.revoked(title), stay: limits.successStay });
      if (name !== 'copy') refetch(feedRecords);
    });
    return { feedRecords, feedAddress, feedForm, feedMutation };
  },
  connect: ({ feedRecords }, { address }) => [connectRecords(address, onAccountPage('feeds'), feedRecords)],
});
