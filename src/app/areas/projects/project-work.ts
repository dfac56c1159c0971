import { firstValueFrom, map } from 'rxjs';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { MemberMutation } from '../../../domain/projects/member-mutation.ts';
import { changesIn, checkProject, textOfDraft } from '../../../domain/projects/project-form.ts';
import type { ProjectRole } from '../../../domain/projects/project.ts';
import { projectMessages } from '../../../domain/projects/project-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { smallPicture } from '../../../services/files/small-picture.ts';
import type { ProjectsService } from '../../../services/projects/projects-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Device } from '../../device.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startForm } from '../../kit/form.ts';
import { startRecords } from '../../kit/records.ts';
import { reasonText } from '../../../domain/problems/reason.ts';

/**
 * Changes to projects from their list, their settings and the account settings: forms for a new project, its fields and
 * a new member, one mutation at a time, and the lists behind them.
 */
export interface ProjectWorkNeeds {
  readonly projects: ProjectsService;
  readonly platform: Pick<Platform, 'newId'>;
  readonly device: Pick<Device, 'readBase64'>;
  notify(content: NoticeContent): void;
}

const pictureOf = async ({ device }: ProjectWorkNeeds, file: unknown): Promise<string | null> => {
  if (!(file instanceof Blob)) return null;
  const small = await smallPicture(file, { edge: limits.avatarEdge, bytes: limits.avatarBytes });
  return `data:${small.type};base64,${await device.readBase64(small)}`;
};

const doneBy = async (needs: ProjectWorkNeeds, { name, about: id, value }: Mutation, key: string): Promise<unknown> => {
  const { projects } = needs;
  switch (name) {
    case 'archive':
      return firstValueFrom(projects.update(key, id, { status: 'ARCHIVE' }));
    case 'activate':
      return firstValueFrom(projects.update(key, id, { status: 'ACTIVE' }));
    case 'picture':
      return firstValueFrom(projects.update(key, id, { avatar: await pictureOf(needs, value) }));
    case 'delete':
      return firstValueFrom(projects.delete(key, id));
    case 'restore':
      return firstValueFrom(projects.restore(key, id));
    case 'role':
    case 'remove': {
      const { userId, role } = value as MemberMutation;
      return firstValueFrom(projects.setMember(key, id, userId, role));
    }
    default:
      throw new Error(`nobody knows how to ${name} a project`);
  }
};

const doneWords: Readonly<Record<string, (title: string) => string>> = {
  archive: projectMessages.archivedDone,
  activate: projectMessages.activeDone,
  picture: projectMessages.updated,
  delete: projectMessages.deleted,
  restore: projectMessages.restored,
  role: projectMessages.users.changed,
  remove: projectMessages.users.removed,
};
/** Confirmed in a dialog that shows the reason of a refusal itself. */
const confirmed = new Set(['archive', 'delete', 'remove']);

const done = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

const startForms = ({ projects, platform }: ProjectWorkNeeds, actorOptions: ActorOptions) => {
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
      submit: ({ about, draft, stored }) =>
        keys.send([about, draft, stored], (key) =>
          firstValueFrom(projects.update(key, about, changesIn(draft, stored))),
        ),
    },
    actorOptions,
  );
  /** `about`: the project; the draft names the person and the role. */
  const memberForm = startForm(
    'memberForm',
    {
      check: ({ userId }) => (userId ? {} : { userId: reasonText('required') }),
      submit: ({ about, draft }) =>
        keys.send([about, draft], (key) =>
          firstValueFrom(projects.setMember(key, about, String(draft['userId']), draft['role'] as ProjectRole)),
        ),
    },
    actorOptions,
  );
  return { newProject, projectForm, memberForm };
};

const startMutations = (needs: ProjectWorkNeeds, actorOptions: ActorOptions) => {
  const keys = commandKeys(needs.platform);
  const projectMutation = startMutation(
    'projectMutation',
    // Files give no feedback of their own: each one is a separate request.
    (mutation) =>
      keys.send([mutation, mutation.value instanceof Blob && needs.platform.newId()], (key) =>
        doneBy(needs, mutation, key),
      ),
    actorOptions,
  );
  projectMutation.on('mutation.done', ({ mutation }) =>
    needs.notify(done(doneWords[mutation.name]?.(mutation.title) ?? mutation.title)),
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
  const forms = startForms(needs, actorOptions);
  forms.newProject.on('form.done', ({ draft }) => notify(done(projectMessages.created(String(draft['name']).trim()))));
  forms.projectForm.on('form.done', ({ draft }) => notify(done(projectMessages.updated(String(draft['name']).trim()))));
  return {
    ...forms,
    projectMutation: startMutations(needs, actorOptions),
    candidates: startRecords(
      'candidates',
      ({ about, term }) => projects.candidates(about, term).pipe(map((rows) => ({ rows, page: null }))),
      actorOptions,
    ),
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
