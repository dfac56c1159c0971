import { map } from 'rxjs';
import { fromPromise } from 'xstate';
import { newDefectId } from '../../../domain/address/defects-page.ts';
import type { Page } from '../../../domain/address/page.ts';
import { issueMessages as say } from '../../../domain/issues/issue-messages.ts';
import type { DefectIssue, ProjectIssueSettings } from '../../../domain/issues/issue.ts';
import { isLocalId } from '../../../domain/journal/local-ids.ts';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import {
  defectIssueMachine,
  selectIssuePlace,
  type DefectIssueRef,
  type DefectPlace,
  type IssueAnswer,
} from '../../../machines/issues/defect-issue-machine.ts';
import { createIssuesService } from '../../../services/issues/issues-service.ts';
import type { IssuesActors } from '../../../ui/issues/issues-actors.ts';
import { draftOf } from '../../../ui/issues/settings-draft.ts';
import { area, type AreaEnvironment } from '../../area.ts';
import { bindPageForm } from '../../kit/bind-page-form.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { onSettingsPage } from '../../kit/on-page.ts';
import { connectRecords, startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { toPromise } from '../../to-promise.ts';
import { checkItem, checkSettings, itemOf, settingsOf } from './issue-form.ts';

type Service = ReturnType<typeof createIssuesService>;

const startIssue = (env: AreaEnvironment, service: Service) => {
  const { platform, notify, actorOptions } = env;
  const keys = commandKeys(platform);
  const success = (text: string) => notify({ tone: 'success', text, stay: limits.successStay });
  const readIssue = fromPromise<IssueAnswer, DefectPlace>(({ input, signal }) =>
    toPromise(service.read(input), signal),
  );
  const defectIssue = startActor('defectIssue', defectIssueMachine.provide({ actors: { readIssue } }), actorOptions);
  const readAgain = () => defectIssue.send({ type: 'issue.read' });
  const placeNow = () => selectIssuePlace(defectIssue.getSnapshot());

  const issueMutation = startMutation(
    'issueMutation',
    (mutation) =>
      keys.send<unknown>([mutation, placeNow()], (key) =>
        mutation.name === 'create' ? service.create(key, placeNow(), {}) : service.remove(key, placeNow()),
      ),
    actorOptions,
  );
  issueMutation.on('mutation.done', ({ mutation: { name }, output }) => {
    readAgain();
    const { state, key } = output as DefectIssue;
    if (name === 'remove') success(say.removedNotice);
    else if (state === 'LINKED') success(say.createdNotice(key));
  });
  issueMutation.on('mutation.refused', ({ mutation: { name }, problem }) => {
    readAgain();
    // Removing has a dialog that shows the reason.
    if (name === 'create') notify({ tone: 'danger', text: problemText(problem), stay: limits.uploadErrorStay });
  });

  const issueForm = startForm(
    'issueForm',
    {
      check: checkItem,
      submit: ({ draft }) => {
        const place = placeNow();
        return keys.send([place, draft], (key) => service.create(key, place, { itemId: itemOf(draft) }));
      },
    },
    actorOptions,
  );
  issueForm.on('form.done', ({ output }) => {
    readAgain();
    success(say.linkedNotice((output as DefectIssue).key));
  });
  return { defectIssue, issueMutation, issueForm };
};

const startSettings = ({ platform, notify, actorOptions }: AreaEnvironment, service: Service) => {
  const keys = commandKeys(platform);
  const issueSettings = startRecords<ProjectIssueSettings>(
    'issueSettings',
    ({ about }) => service.settings(about).pipe(map((read) => ({ rows: [read], page: null }))),
    actorOptions,
  );
  const issueSettingsForm = startForm(
    'issueSettingsForm',
    {
      check: checkSettings,
      submit: ({ about, draft, value }) => {
        const settings = settingsOf(draft, value as ProjectIssueSettings);
        return keys.send([about, settings], (key) => service.changeSettings(key, about, settings));
      },
    },
    actorOptions,
  );
  const projectNow = () => issueSettings.getSnapshot().context.about;
  bindPageForm(issueSettings, issueSettingsForm, (value) =>
    issueSettingsForm.send({ type: 'form.open', about: projectNow(), draft: draftOf(value), value }),
  );
  issueSettingsForm.on('form.done', () => notify({ tone: 'success', text: say.saved, stay: limits.successStay }));
  return { issueSettings, issueSettingsForm };
};

/** The defect in the panel, if the server knows it. */
const defectOn = (page: Page): DefectPlace | null => {
  if (page.name !== 'defects' || page.defectId === null) return null;
  const { projectId: project, defectId: id } = page;
  return id === newDefectId || isLocalId(id) ? null : { project, id };
};

const connectIssue = (address: AddressRef, { defectIssue, issueForm, issueMutation }: IssueParts): (() => void) => {
  let shown = '';
  const follow = () => {
    const snapshot = address.getSnapshot();
    const place = selectIsShown(snapshot) ? defectOn(selectPage(snapshot)) : null;
    const name = place ? `${place.project}/${place.id}` : '';
    if (name === shown) return;
    shown = name;
    issueForm.send({ type: 'form.discard' });
    issueMutation.send({ type: 'mutation.cancel' });
    defectIssue.send(place ? { type: 'issue.show', place } : { type: 'issue.close' });
  };
  const subscription = address.subscribe(follow);
  follow();
  return () => subscription.unsubscribe();
};
type IssueParts = Pick<IssuesActors, 'defectIssue' | 'issueForm' | 'issueMutation'>;

const markOutdated = (defectIssue: DefectIssueRef): void => defectIssue.send({ type: 'issue.outdated' });

export const issuesArea = area<IssuesActors>({
  name: 'issues',
  actors(env) {
    const service = createIssuesService(env.services.http);
    return { ...startIssue(env, service), ...startSettings(env, service) };
  },
  connect: (actors, { address }) => [
    connectIssue(address, actors),
    connectRecords(address, onSettingsPage('jira'), actors.issueSettings),
  ],
  reactions: ({ defectIssue, issueSettings }) => ({
    invalidatedBy: ['defect/'],
    invalidate: () => markOutdated(defectIssue),
    onReadAgain: () => markOutdated(defectIssue),
    onRestored: () => {
      markOutdated(defectIssue);
      issueSettings.send({ type: 'records.outdated' });
    },
  }),
});
