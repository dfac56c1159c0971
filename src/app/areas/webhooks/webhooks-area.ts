import { firstValueFrom, map } from 'rxjs';
import { fromPromise } from 'xstate';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { webhookMessages as say } from '../../../domain/webhooks/webhook-messages.ts';
import type { Webhook, WebhookDelivery, WholeDelivery } from '../../../domain/webhooks/webhook.ts';
import type { FormDraft } from '../../../machines/form/form-machine.ts';
import { shownOnceMachine } from '../../../machines/identity/shown-once-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { selectRows } from '../../../machines/records/records-machine.ts';
import { deliveryMachine, type DeliveryPlace } from '../../../machines/webhooks/delivery-machine.ts';
import { createWebhooksService, type WebhooksService } from '../../../services/webhooks/webhooks-service.ts';
import type { WebhooksActors } from '../../../ui/webhooks/webhooks-actors.ts';
import { area, type AreaEnvironment } from '../../area.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { onSettingsPage } from '../../kit/on-page.ts';
import { connectRecords, refetch, startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { toPromise } from '../../to-promise.ts';
import { checkWebhook, webhookOf } from './webhook-form.ts';

/** 'p-1/w-1'; a form that creates a webhook has the project alone. */
const placeOf = (about: string): { readonly project: string; readonly id: string } => {
  const [project = '', id = ''] = about.split('/');
  return { project, id };
};

type Lists = Pick<WebhooksActors, 'webhookRecords' | 'deliveryRecords'>;

const startLists = ({ actorOptions }: AreaEnvironment, service: WebhooksService): Lists => {
  const webhookRecords = startRecords<Webhook>(
    'webhookRecords',
    ({ about }) => service.list(about).pipe(map((rows) => ({ rows, page: null }))),
    actorOptions,
  );
  const deliveryRecords = startRecords<WebhookDelivery>(
    'deliveryRecords',
    ({ about, page }) => {
      const place = placeOf(about);
      const rows = selectRows(webhookRecords.getSnapshot()) as readonly Webhook[] | null;
      const more = rows?.find(({ id }) => id === place.id);
      return service.deliveries(place, page).pipe(map((answer) => ({ ...answer, more })));
    },
    actorOptions,
  );
  return { webhookRecords, deliveryRecords };
};

const startDelivery = ({ platform, notify, actorOptions }: AreaEnvironment, service: WebhooksService, lists: Lists) => {
  const at = ({ about, id }: DeliveryPlace) => ({ ...placeOf(about), delivery: id });
  const delivery = startActor(
    'delivery',
    deliveryMachine.provide({
      actors: {
        readDelivery: fromPromise<WholeDelivery, DeliveryPlace>(({ input, signal }) =>
          toPromise(service.delivery(at(input)), signal),
        ),
        resendDelivery: fromPromise<WholeDelivery, DeliveryPlace>(({ input }) =>
          firstValueFrom(service.resend(platform.newId(), at(input))),
        ),
        sendTest: fromPromise<WholeDelivery, string>(({ input }) =>
          firstValueFrom(service.test(platform.newId(), placeOf(input))),
        ),
      },
    }),
    actorOptions,
  );
  delivery.on('delivery.sent', () => refetch(lists.deliveryRecords));
  delivery.on('delivery.refused', ({ problem }) =>
    notify({ tone: 'danger', text: `${say.sendFailed} ${problemText(problem)}`, stay: limits.uploadErrorStay }),
  );
  return delivery;
};

/** What is shown once after a webhook was created or got a new secret. */
interface WithSecret {
  readonly secret: string | null;
  readonly name: string;
}

const startChanges = (
  { platform, notify, actorOptions }: AreaEnvironment,
  service: WebhooksService,
  { webhookRecords }: Lists,
): Pick<WebhooksActors, 'webhookForm' | 'webhookSecret' | 'webhookMutation'> => {
  const keys = commandKeys(platform);
  const success = (text: string) => notify({ tone: 'success', text, stay: limits.successStay });
  const webhookSecret = startActor('webhookSecret', shownOnceMachine, actorOptions);
  const show = (secret: string): void =>
    webhookSecret.send({ type: 'secret.show', shown: { kind: 'key', lines: [secret] } });
  const submit = async (about: string, draft: FormDraft): Promise<WithSecret> => {
    const place = placeOf(about);
    const body = webhookOf(draft);
    if (place.id !== '') {
      const { name } = await service.update(platform.newId(), place, body);
      return { secret: null, name };
    }
    const { webhook, secret } = await service.create(place.project, body);
    return { secret, name: webhook.name };
  };
  const webhookForm = startForm(
    'webhookForm',
    { check: checkWebhook, submit: ({ about, draft }) => submit(about, draft) },
    actorOptions,
  );
  webhookForm.on('form.done', ({ output }) => {
    const { secret, name } = output as WithSecret;
    refetch(webhookRecords);
    if (secret === null) success(say.saved(name));
    else show(secret);
  });

  const change = async (mutation: Mutation): Promise<string | null> => {
    const place = placeOf(mutation.about);
    if (mutation.name === 'rotate') return (await service.rotate(place)).secret;
    await keys.send<unknown>(mutation, (key) =>
      mutation.name === 'delete'
        ? service.delete(key, place)
        : service.update(key, place, { active: mutation.name === 'enable' }),
    );
    return null;
  };
  const webhookMutation = startMutation('webhookMutation', change, actorOptions);
  const doneText = { delete: say.deleted, enable: say.enabled, disable: say.disabled };
  webhookMutation.on('mutation.done', ({ mutation: { name, title }, output }) => {
    refetch(webhookRecords);
    if (name === 'rotate') show(output as string);
    else success(doneText[name as keyof typeof doneText](title));
  });
  webhookMutation.on('mutation.refused', ({ mutation: { name }, problem }) => {
    refetch(webhookRecords);
    // The others have a dialog that shows the reason.
    if (name === 'enable' || name === 'disable')
      notify({ tone: 'danger', text: problemText(problem), stay: limits.uploadErrorStay });
  });
  return { webhookForm, webhookSecret, webhookMutation };
};

export const webhooksArea = area<WebhooksActors>({
  name: 'webhooks',
  actors(env) {
    const service = createWebhooksService(env.services.http);
    const lists = startLists(env, service);
    return { ...lists, delivery: startDelivery(env, service, lists), ...startChanges(env, service, lists) };
  },
  connect: ({ webhookRecords, deliveryRecords, delivery }, { address }) => {
    const closing = [
      webhookRecords.subscribe((records) => {
        if (records.matches('closed')) deliveryRecords.send({ type: 'records.close' });
      }),
      deliveryRecords.subscribe((records) => {
        if (records.matches('closed')) delivery.send({ type: 'delivery.close' });
      }),
    ];
    return [
      connectRecords(address, onSettingsPage('webhooks'), webhookRecords),
      ...closing.map((one) => () => one.unsubscribe()),
    ];
  },
  reactions: ({ webhookRecords, deliveryRecords }) => ({
    onRestored: () => [webhookRecords, deliveryRecords].forEach((one) => one.send({ type: 'records.outdated' })),
  }),
});
