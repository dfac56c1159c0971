import { forkJoin, map } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { accountRoute } from '../../../domain/address/account-pages.ts';
import type { Page } from '../../../domain/address/page.ts';
import { integrationMessages as say } from '../../../domain/integrations/integration-messages.ts';
import type { Integration, JiraItem, LinkedIssue } from '../../../domain/integrations/integration.ts';
import { linkPlaceOf } from '../../../domain/integrations/link-place.ts';
import type { Reply } from '../../../domain/wire/contract.ts';
import { limits } from '../../../domain/limits.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import {
  activationMachine,
  type ActivationStep,
  type ActivationAnswer,
  type ActivationRef,
} from '../../../machines/integrations/activation-machine.ts';
import { jiraSearchMachine, type JiraAnswer } from '../../../machines/integrations/jira-search-machine.ts';
import { shownOnceMachine } from '../../../machines/identity/shown-once-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import {
  createIntegrationsService,
  type IntegrationsService,
} from '../../../services/integrations/integrations-service.ts';
import type { IntegrationsActors, LinksMore } from '../../../ui/integrations/integrations-actors.ts';
import { area, type AreaEnvironment } from '../../area.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords, refetch, startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import type { Router } from '../../router.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { toPromise } from '../../to-promise.ts';
import { checkConfiguration, configurationOf } from './integration-form.ts';

const linksOn = (page: Page): string | null => (page.name === 'area' ? linkPlaceOf(page) : null);

const startLists = ({ actorOptions }: AreaEnvironment, service: IntegrationsService) => ({
  installedIntegrations: startRecords<Integration>(
    'installedIntegrations',
    () => service.installed().pipe(map((rows) => ({ rows, page: null }))),
    actorOptions,
  ),
  availableIntegrations: startRecords<Integration>(
    'availableIntegrations',
    () => service.available().pipe(map((rows) => ({ rows, page: null }))),
    actorOptions,
  ),
  linkRecords: startRecords<LinkedIssue>(
    'linkRecords',
    ({ about }) =>
      forkJoin([service.links(about), service.mine()]).pipe(
        map(([rows, mine]) => {
          const more: LinksMore = {
            isConnected: mine.some(({ status }) => status === 'ACTIVE' || status === 'BROKEN'),
          };
          return { rows, page: null, more };
        }),
      ),
    actorOptions,
  ),
});

const startActivation = ({ device, actorOptions }: AreaEnvironment, service: IntegrationsService): ActivationRef => {
  const activate = fromPromise<ActivationAnswer, ActivationStep>(async ({ input: { id, consent } }) =>
    service.activate(id, consent),
  );
  const leavePage = fromPromise<void, string>(async ({ input }) => device.leaveTo(input));
  return createActor(activationMachine.provide({ actors: { activate, leavePage } }), {
    ...actorOptions,
    systemId: 'activation',
  }).start();
};

const startSearch = ({ actorOptions }: AreaEnvironment, service: IntegrationsService) => {
  const searchJira = fromPromise<JiraAnswer, string>(({ input, signal }) => toPromise(service.search(input), signal));
  return createActor(jiraSearchMachine.provide({ actors: { searchJira } }), {
    ...actorOptions,
    systemId: 'jiraSearch',
  }).start();
};

type Lists = ReturnType<typeof startLists>;

/** Installing and removing; linking and removing links. */
const startMutations = (env: AreaEnvironment, service: IntegrationsService, lists: Lists) => {
  const { platform, notify, actorOptions } = env;
  const keys = commandKeys(platform);
  const success = (text: string) => notify({ tone: 'success', text, stay: limits.successStay });
  const integrationHook = startActor('integrationHook', shownOnceMachine, actorOptions);
  const changeIntegration = ({ name, about }: Mutation, key: string): Promise<unknown> => {
    if (name === 'hook') return service.hook(about);
    return name === 'install' ? service.install(key, about) : service.remove(key, about);
  };
  const integrationMutation = startMutation(
    'integrationMutation',
    (mutation) => keys.send(mutation, (key) => changeIntegration(mutation, key)),
    actorOptions,
  );
  const readAgain = () => refetch(lists.installedIntegrations, lists.availableIntegrations);
  integrationMutation.on('mutation.done', ({ mutation: { name, title }, output }) => {
    readAgain();
    if (name === 'hook') {
      const { url, secret } = output as Reply<'issues.hook'>;
      return integrationHook.send({ type: 'secret.show', shown: { kind: 'key', lines: [url, secret] } });
    }
    success(name === 'install' ? say.installedNotice(title) : say.removedNotice(title));
  });
  integrationMutation.on('mutation.refused', readAgain);

  const changeLink = ({ name, about, value }: Mutation, key: string): Promise<unknown> => {
    if (name === 'unlink') return service.unlink(key, about);
    const { key: itemId, title, url: itemURL } = value as JiraItem;
    return service.link(key, { entityId: about, name: title || itemId, itemId, itemURL });
  };
  const linkMutation = startMutation(
    'linkMutation',
    (mutation) => keys.send(mutation, (key) => changeLink(mutation, key)),
    actorOptions,
  );
  linkMutation.on('mutation.done', ({ mutation: { name, title } }) => {
    refetch(lists.linkRecords);
    success(name === 'link' ? say.linked(title) : say.unlinked(title));
  });
  linkMutation.on('mutation.refused', () => refetch(lists.linkRecords));
  return { integrationMutation, integrationHook, linkMutation };
};

/** The consent in an address is used once, and then leaves it. */
const followConsent = (address: AddressRef, activation: ActivationRef, router: Router): (() => void) => {
  let used = '';
  const follow = () => {
    const snapshot = address.getSnapshot();
    const page = selectIsShown(snapshot) ? selectPage(snapshot) : null;
    if (page?.name !== 'account' || !page.consent) return;
    const { integration: id, answer } = page.consent;
    const key = 'token' in answer ? answer.token : answer.state;
    if (key === used) return;
    used = key;
    activation.send({ type: 'activation.start', activation: { id, consent: answer } });
    queueMicrotask(() => router.go(accountRoute.write({ name: 'account', child: 'integrations' }), { replace: true }));
  };
  const subscription = address.subscribe(follow);
  follow();
  return () => subscription.unsubscribe();
};

export const integrationsArea = area<IntegrationsActors>({
  name: 'integrations',
  actors(env) {
    const service = createIntegrationsService(env.services.http);
    const success = (text: string) => env.notify({ tone: 'success', text, stay: limits.successStay });
    const lists = startLists(env, service);
    const integrationForm = startForm(
      'integrationForm',
      {
        check: checkConfiguration,
        submit: ({ about, draft }) => service.configure(about, configurationOf(draft)),
      },
      env.actorOptions,
    );
    integrationForm.on('form.done', ({ output }) => {
      refetch(lists.installedIntegrations);
      success(say.configuredNotice((output as Integration).name));
    });
    const activation = startActivation(env, service);
    activation.on('activation.done', ({ name }) => {
      refetch(lists.installedIntegrations);
      success(say.activatedNotice(name));
    });
    activation.on('activation.refused', () => refetch(lists.installedIntegrations));
    const jiraSearch = startSearch(env, service);
    return { ...lists, integrationForm, activation, jiraSearch, ...startMutations(env, service, lists) };
  },
  connect: (
    { installedIntegrations, availableIntegrations, linkRecords, jiraSearch, activation },
    { address, router },
  ) => {
    const subscription = linkRecords.subscribe((snapshot) => {
      if (snapshot.matches('closed') && !jiraSearch.getSnapshot().matches('empty'))
        jiraSearch.send({ type: 'search.clear' });
    });
    return [
      connectRecords(address, onAccountPage('integrations'), installedIntegrations),
      connectRecords(address, onAccountPage('integrations'), availableIntegrations),
      connectRecords(address, linksOn, linkRecords),
      followConsent(address, activation, router),
      () => subscription.unsubscribe(),
    ];
  },
  reactions: ({ linkRecords }) => ({
    onRestored: () => linkRecords.send({ type: 'records.outdated' }),
  }),
});
