import { firstValueFrom, map } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import type { ApiKey } from '../../../domain/api-keys/api-key.ts';
import type { Security, SessionSeen } from '../../../domain/identity/identity-contract.ts';
import {
  keyErrors,
  passkeyErrors,
  passwordErrors,
  permissionsOf,
  reauthErrors,
} from '../../../domain/identity/security-forms.ts';
import { identityMessages } from '../../../domain/identity/identity-messages.ts';
import { identityReasonMessages } from '../../../domain/identity/identity-reason-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { Args } from '../../../domain/wire/contract.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import { enrolmentMachine, type Enrolment } from '../../../machines/identity/enrolment-machine.ts';
import { shownOnceMachine } from '../../../machines/identity/shown-once-machine.ts';
import type { IdentityService } from '../../../services/identity/identity-service.ts';
import type { SecurityActors } from '../../../ui/identity/security-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startForm } from '../../kit/form.ts';
import { startRecords } from '../../kit/records.ts';

/** The security tab: each change reloads what it shows. */
interface Needs {
  readonly service: IdentityService;
  readonly email: string;
  notify(content: NoticeContent): void;
}

const say = identityMessages.tab;
const all = <Row>(rows: readonly Row[]) => ({ rows, page: null });
const textIn = (draft: FormDraft, field: string) => String(draft[field] ?? '');

export const provideEnrolment = (service: IdentityService) =>
  enrolmentMachine.provide({
    actors: {
      confirmEnrolment: fromPromise<readonly string[], { code: string }>(({ input }) =>
        firstValueFrom(service.confirmMfa(input.code).pipe(map(({ recoveryCodes }) => recoveryCodes))),
      ),
    },
  });

const keyBody = (draft: FormDraft): Args<'identity.createKey'>['body'] => ({
  name: textIn(draft, 'name').trim(),
  days: Number(draft['days']),
  permissions: permissionsOf((draft['grants'] ?? []) as readonly string[]) as never,
});

/** Mutations that require the password again. */
const againWith =
  (service: IdentityService) =>
  async ({ about, draft }: Submitted): Promise<readonly string[] | Enrolment> => {
    const password = textIn(draft, 'password');
    const [what, id = ''] = about.split('/');
    if (what === 'enrol') return service.startMfa(password);
    if (what === 'codes') return (await service.newRecoveryCodes(password)).recoveryCodes;
    if (what === 'passkey') await service.removePasskey(id, password);
    else await service.disableMfa(password);
    return [];
  };

const doneOf = (about: string): string | null => {
  if (about.startsWith('passkey/')) return say.passkeys.removed;
  return about === 'mfa' ? say.mfa.turnedOff : null;
};

const mutationWith =
  (service: IdentityService) =>
  ({ name, about }: Mutation): Promise<unknown> => {
    switch (name) {
      case 'session.end':
        return service.endSession(about);
      case 'sessions.endOthers':
        return service.endOtherSessions();
      case 'key.revoke':
        return service.revokeKey(about);
      default:
        return service.resetPassword();
    }
  };

const mutationDone: Readonly<Record<string, string>> = {
  'session.end': say.sessions.ended,
  'sessions.endOthers': say.sessions.ended,
  'key.revoke': say.keys.revoked,
  'password.reset': say.password.mailed,
};

export const startSecurity = ({ service, email, notify }: Needs, actorOptions: ActorOptions): SecurityActors => {
  const security = startRecords<Security>(
    'security',
    () => service.security().pipe(map((row) => all([row]))),
    actorOptions,
  );
  const sessions = startRecords<SessionSeen>(
    'sessions',
    () => service.sessions().pipe(map((reply) => all(reply.sessions))),
    actorOptions,
  );
  const apiKeys = startRecords<ApiKey>(
    'apiKeys',
    () => service.keys().pipe(map((reply) => all(reply.keys))),
    actorOptions,
  );
  const shownOnce = createActor(shownOnceMachine, { ...actorOptions, systemId: 'shownOnce' }).start();
  const enrolment = createActor(provideEnrolment(service), { ...actorOptions, systemId: 'enrolment' }).start();
  const passwordForm = startForm(
    'passwordForm',
    {
      check: passwordErrors(email),
      submit: ({ draft }) => service.changePassword(textIn(draft, 'password'), textIn(draft, 'next')),
    },
    actorOptions,
  );
  const passkeyForm = startForm(
    'passkeyForm',
    {
      check: (draft) => ({ ...passkeyErrors(draft), ...('password' in draft && reauthErrors(draft)) }),
      submit: ({ about, draft }) => {
        const name = textIn(draft, 'name').trim();
        return about === '' ? service.addPasskey(name, textIn(draft, 'password')) : service.renamePasskey(about, name);
      },
    },
    actorOptions,
  );
  const keyForm = startForm(
    'keyForm',
    { check: keyErrors, submit: ({ draft }) => service.createKey(keyBody(draft)) },
    actorOptions,
  );
  const reauthForm = startForm('reauthForm', { check: reauthErrors, submit: againWith(service) }, actorOptions);
  const securityMutation = startMutation('securityMutation', mutationWith(service), actorOptions);

  const actors = {
    security,
    sessions,
    apiKeys,
    enrolment,
    shownOnce,
    passwordForm,
    passkeyForm,
    keyForm,
    reauthForm,
    securityMutation,
  };
  connectResults(actors, notify);
  return actors;
};

/** Shows results: notices, secrets that are shown once, and a reload after each change. */
const connectResults = (actors: SecurityActors, notify: Needs['notify']): void => {
  const { security, sessions, apiKeys, enrolment, shownOnce, securityMutation } = actors;
  const { passwordForm, passkeyForm, keyForm, reauthForm } = actors;
  const succeed = (text: string) => notify({ tone: 'success', text });
  const readAll = () => [security, sessions, apiKeys].forEach((records) => records.send({ type: 'records.read' }));
  const showCodes = (lines: readonly string[]) => {
    if (lines.length > 0) shownOnce.send({ type: 'secret.show', shown: { kind: 'codes', lines } });
  };

  enrolment.on('enrolment.done', ({ codes }) => {
    showCodes(codes);
    readAll();
  });
  passwordForm.on('form.done', () => {
    succeed(say.password.changed);
    readAll();
  });
  passkeyForm.on('form.done', ({ about, output }) => {
    if (about === '') {
      succeed(say.passkeys.added);
      showCodes((output as { recoveryCodes: readonly string[] }).recoveryCodes);
    }
    readAll();
  });
  keyForm.on('form.done', ({ output }) => {
    const { apiKey } = output as { apiKey: string };
    shownOnce.send({ type: 'secret.show', shown: { kind: 'key', lines: [apiKey] } });
    readAll();
  });
  reauthForm.on('form.done', ({ about, output }) => {
    if (about === 'enrol') return enrolment.send({ type: 'enrolment.open', enrolment: output as Enrolment });
    const text = doneOf(about);
    if (text) succeed(text);
    showCodes(output as readonly string[]);
    return readAll();
  });
  securityMutation.on('mutation.done', ({ mutation }) => {
    const text = mutationDone[mutation.name];
    if (text) succeed(text);
    readAll();
  });
  securityMutation.on('mutation.refused', ({ mutation }) => {
    if (mutation.name === 'password.reset') notify({ tone: 'danger', text: identityReasonMessages.notMailed });
  });
};
