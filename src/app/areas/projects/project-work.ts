import { firstValueFrom, map, type Observable } from 'rxjs';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { MemberMutation } from '../../../domain/projects/member-mutation.ts';
import { changesIn, checkProject, textOfDraft } from '../../../domain/projects/project-form.ts';
import type { ProjectChange, ReleaseSettings } from '../../../domain/projects/project-facts.ts';
import type { Candidate, ProjectRole } from '../../../domain/projects/project.ts';
import { knownProject } from '../../../domain/projects/known-projects.ts';
import { projectConfirmedNotice } from '../../../domain/projects/project-notices.ts';
import { projectMessages } from '../../../domain/projects/project-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { selectRows } from '../../../machines/records/records-machine.ts';
import { smallPicture } from '../../../services/files/small-picture.ts';
import type { ProjectsService } from '../../../services/projects/projects-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Device } from '../../device.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startMutation } from '../../kit/mutation.ts';
import { expectSeenIn } from '../../kit/expect-seen.ts';
import { startForm } from '../../kit/form.ts';
import { viewOf } from '../../kit/journal-records.ts';
import { startRecords } from '../../kit/records.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import { changeProject, type ChangeProjectNeeds } from './change-project.ts';

/**
 * Changes to projects from their list, their settings and the account settings: forms for a new project, its fields and
 * a new member, one mutation at a time, and the lists behind them. Settings and members of the open project go through
 * the journal; new projects, the trash and the settings of the account ask the server and wait.
 */
export interface ProjectWorkNeeds extends ChangeProjectNeeds {
  notify(content: NoticeContent): void;
  readonly projects: ProjectsService;
  readonly platform: Pick<Platform, 'newId' | 'stamp'>;
  readonly device: Pick<Device, 'readBase64'>;
  /** The project that is open. */
  openProject(): string | null;
}

const pictureOf = async ({ device }: ProjectWorkNeeds, file: unknown): Promise<string | null> => {
  if (!(file instanceof Blob)) return null;
  const small = await smallPicture(file, { edge: limits.avatarEdge, bytes: limits.avatarBytes });
  return `data:${small.type};base64,${await device.readBase64(small)}`;
};

const statusAfter = { archive: 'ARCHIVE', activate: 'ACTIVE' } as const;

/** The change that a mutation of the open project makes; null for those that ask the server and wait. */
const journaledChange = async (
  needs: ProjectWorkNeeds,
  { name, about, title, value }: Mutation,
): Promise<ProjectChange | null> => {
  if (needs.openProject() !== about) return null;
  switch (name) {
    case 'archive':
    case 'activate':
      return { type: 'project.update', data: { status: statusAfter[name], was: title } };
    case 'releases':
      return { type: 'project.update', data: { ...(value as ReleaseSettings), was: title } };
    case 'picture':
      return { type: 'project.update', data: { avatar: await pictureOf(needs, value), was: title } };
    case 'role':
    case 'remove': {
      const { userId, role } = value as MemberMutation;
      return { type: 'project.setMember', data: { userId, name: title, role } };
    }
    default:
      return null;
  }
};

const askServer = (
  { projects, notify }: ProjectWorkNeeds,
  { name, about: id, title }: Mutation,
  key: string,
): Promise<unknown> => {
  const ask = async (answer: Observable<unknown>, notice: NoticeContent) => {
    await firstValueFrom(answer);
    notify(notice);
  };
  switch (name) {
    case 'archive':
    case 'activate': {
      const status = statusAfter[name];
      const notice = projectConfirmedNotice({ type: 'project.update', data: { status, was: title } });
      return ask(projects.update(key, id, { status }), notice);
    }
    case 'delete':
      return ask(projects.delete(key, id), done(projectMessages.deleted(title)));
    case 'restore':
      return ask(projects.restore(key, id), done(projectMessages.restored(title)));
    default:
      throw new Error(`unknown mutation of a project: ${name}`);
  }
};

/** Confirmed in a dialog that shows the reason of a refusal itself. */
const confirmed = new Set(['archive', 'delete', 'remove']);

const done = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

/** `nameOf`: the name of a candidate. */
const startForms = (needs: ProjectWorkNeeds, nameOf: (userId: string) => string, actorOptions: ActorOptions) => {
  const { projects, platform } = needs;
  const keys = commandKeys(platform);
  const newProject = startForm(
    'newProject',
    {
      check: checkProject,
      submit: ({ draft }) => keys.send(draft, (key) => firstValueFrom(projects.create(key, textOfDraft(draft)))),
    },
    actorOptions,
  );
  const projectForm = startForm(
    'projectForm',
    {
      check: checkProject,
      submit: async ({ about, draft, stored }) => {
        const changes = changesIn(draft, stored);
        expectSeenIn(knownProject(viewOf(needs).projects, about)?.project ?? {}, { stored, changes });
        const data = { ...changes, was: textOfDraft(stored).name };
        const { project } = await changeProject(needs, about, { type: 'project.update', data });
        return project;
      },
    },
    actorOptions,
  );
  /** `about`: the project; the draft names the person and the role. */
  const memberForm = startForm(
    'memberForm',
    {
      check: ({ userId }) => (userId ? {} : { userId: reasonText('required') }),
      submit: ({ about, draft }) => {
        const userId = String(draft['userId']);
        const data = { userId, name: nameOf(userId), role: draft['role'] as ProjectRole, isNew: true };
        return changeProject(needs, about, { type: 'project.setMember', data });
      },
    },
    actorOptions,
  );
  return { newProject, projectForm, memberForm };
};

const startMutations = (needs: ProjectWorkNeeds, actorOptions: ActorOptions) => {
  const keys = commandKeys(needs.platform);
  const projectMutation = startMutation(
    'projectMutation',
    async (mutation) => {
      const change = await journaledChange(needs, mutation);
      return change
        ? changeProject(needs, mutation.about, change, mutation.name === 'releases' ? 'ask' : undefined)
        : keys.send(mutation, (key) => askServer(needs, mutation, key));
    },
    actorOptions,
  );
  projectMutation.on('mutation.refused', ({ mutation, problem }) => {
    if (confirmed.has(mutation.name)) return;
    const isNoPicture = mutation.name === 'picture' && problem.kind === 'broken';
    const text = isNoPicture
      ? projectMessages.summary.pictureFailed
      : problemText(problem, projectMessages.fields.role);
    needs.notify({ tone: 'danger', text, stay: limits.uploadErrorStay });
  });
  return projectMutation;
};

export const startProjectWork = (needs: ProjectWorkNeeds, actorOptions: ActorOptions) => {
  const { projects, notify } = needs;
  const candidates = startRecords<Candidate>(
    'candidates',
    ({ about, term }) => projects.candidates(about, term).pipe(map((rows) => ({ rows, page: null }))),
    actorOptions,
  );
  const nameOf = (userId: string) =>
    (selectRows(candidates.getSnapshot()) as readonly Candidate[] | null)?.find(({ id }) => id === userId)?.fullName ??
    userId;
  const forms = startForms(needs, nameOf, actorOptions);
  forms.newProject.on('form.done', ({ draft }) => notify(done(projectMessages.created(String(draft['name']).trim()))));
  return {
    ...forms,
    projectMutation: startMutations(needs, actorOptions),
    candidates,
    deletedProjects: startRecords(
      'deletedProjects',
      () => projects.trash().pipe(map((rows) => ({ rows, page: null }))),
      actorOptions,
    ),
    accountProjects: startRecords(
      'accountProjects',
      (ask) => projects.account(ask).pipe(map((answer) => ({ rows: answer.projects, page: answer.page }))),
      actorOptions,
    ),
  };
};
