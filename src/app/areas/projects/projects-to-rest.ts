import { pathOf, projectOf, type Page } from '../../../domain/address/page.ts';
import { limits } from '../../../domain/limits.ts';
import { draftOf } from '../../../domain/projects/project-form.ts';
import type { Project } from '../../../domain/projects/project.ts';
import { projectMessages } from '../../../domain/projects/project-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { selectIsShown, selectOpened, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import { selectMutation } from '../../../machines/mutation/mutation-machine.ts';
import { selectFormAbout, selectIsChanged, selectIsOpen, type FormRef } from '../../../machines/form/form-machine.ts';
import type { Workspace } from '../../../ui/actors-context.tsx';
import type { Router } from '../../router.ts';
import { connectRecords } from '../../kit/records.ts';

/**
 * Connects projects to the rest of the app: a change reloads every list that shows the project, a form follows the
 * project while nobody edits it, and a person who loses access to the open project leaves it with a notice.
 */
interface Joined {
  readonly address: AddressRef;
  readonly router: Router;
  readonly workspace: Workspace;
  notify(content: NoticeContent): void;
}

const settingsOf = (page: Page, child: 'summary' | 'users') =>
  page.name === 'settings' && page.child === child ? page.projectId : null;

const isWrittenIn = (form: FormRef, projectId: string) => {
  const snapshot = form.getSnapshot();
  return selectIsOpen(snapshot) && selectFormAbout(snapshot) === projectId && selectIsChanged(snapshot);
};

/** Refills the form with the fields of the open project until the person changes one of them. */
const keepForm = ({ address, workspace: { projectForm } }: Joined) => {
  let filled: Project | null = null;
  const follow = () => {
    const snapshot = address.getSnapshot();
    if (settingsOf(selectPage(snapshot), 'summary') === null) {
      // What was written is there again when the page is.
      if (filled !== null) projectForm.send({ type: 'form.close' });
      filled = null;
      return;
    }
    const project = selectOpened(snapshot)?.project;
    if (!project || project === filled || !selectIsShown(snapshot) || isWrittenIn(projectForm, project.id)) return;
    filled = project;
    projectForm.send({ type: 'form.open', about: project.id, draft: draftOf(project) });
  };
  const following = [
    address.subscribe(follow),
    projectForm.on('form.done', ({ about, output }) => {
      // Shows the saved values at once, before the project is read again.
      queueMicrotask(() => projectForm.send({ type: 'form.open', about, draft: draftOf(output as Project) }));
    }),
  ];
  follow();
  return following;
};

const blankMember = { userId: '', role: 'CONTRIBUTOR' } as const;

/** The form for a new member, while the members are shown. */
const keepMemberForm = ({ address, workspace: { memberForm } }: Joined) => {
  let shown: string | null = null;
  const open = (about: string) => memberForm.send({ type: 'form.open', about, draft: blankMember });
  const follow = () => {
    const snapshot = address.getSnapshot();
    const project = selectIsShown(snapshot) ? settingsOf(selectPage(snapshot), 'users') : null;
    if (project === shown) return;
    shown = project;
    if (project === null) memberForm.send({ type: 'form.discard' });
    else open(project);
  };
  const following = [
    address.subscribe(follow),
    memberForm.on('form.done', ({ about }) => queueMicrotask(() => open(about))),
  ];
  follow();
  return following;
};

const readAgain = ({ address, workspace }: Joined) => {
  workspace.projects.send({ type: 'projects.read' });
  address.send({ type: 'project.outdated' });
  for (const records of [workspace.candidates, workspace.deletedProjects, workspace.accountProjects])
    records.send({ type: 'records.read' });
};

const followMutations = (joined: Joined) => {
  const { address, router, workspace } = joined;
  const pageNow = () => selectPage(address.getSnapshot());
  return [
    workspace.newProject.on('form.done', ({ output }) => {
      readAgain(joined);
      if (pageNow().name === 'home') router.go(pathOf({ name: 'project', projectId: (output as Project).id }));
    }),
    workspace.projectForm.on('form.done', () => readAgain(joined)),
    workspace.memberForm.on('form.done', () => readAgain(joined)),
    workspace.projectMutation.on('mutation.done', ({ mutation }) => {
      if (mutation.name === 'delete' && projectOf(pageNow()) === mutation.about) router.go('/');
      readAgain(joined);
    }),
  ];
};

/** Skips the person who deleted it: they already have a confirmation. */
const reportOverwrite = ({ address, workspace, notify }: Joined) =>
  address.on('project.left', ({ projectId, name }) => {
    const { name: mutation, about } = selectMutation(workspace.projectMutation.getSnapshot());
    if (mutation === 'delete' && about === projectId) return;
    const { pending, refused } = workspace.journal.getSnapshot().context;
    const lost = [...pending, ...refused.map(({ command }) => command)].filter((one) => one.project === projectId);
    const unsavedNote = lost.length > 0 ? projectMessages.leftUnsaved(lost.length) : '';
    notify({ tone: 'danger', text: `${projectMessages.left(name)}${unsavedNote}`, stay: limits.uploadErrorStay });
  });

export const connectProjects = (joined: Joined): (() => void) => {
  const { address, workspace } = joined;
  const following = [
    ...keepForm(joined),
    ...keepMemberForm(joined),
    ...followMutations(joined),
    reportOverwrite(joined),
  ];
  const leaveCandidates = connectRecords(address, (page) => settingsOf(page, 'users'), workspace.candidates);
  return () => {
    leaveCandidates();
    following.forEach((one) => one.unsubscribe());
  };
};
