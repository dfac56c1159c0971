import { firstValueFrom, map } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import { problemText, ruleWords } from '../../domain/problems/problem-text.ts';
import type { MemberDeed } from '../../domain/projects/member-deed.ts';
import { changesIn, checkProject, textOfDraft } from '../../domain/projects/project-form.ts';
import type { ProjectRole } from '../../domain/projects/project.ts';
import { projectWords } from '../../domain/texts/project-words.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import type { Deed } from '../../machines/deed/deed-machine.ts';
import { smallPicture } from '../../services/files/small-picture.ts';
import type { ProjectsService } from '../../services/projects/projects-service.ts';
import type { Birth } from '../birth.ts';
import type { Device } from '../device.ts';
import type { World } from '../world.ts';
import { commandKeys } from './command-keys.ts';
import { startDeed } from './deed.ts';
import { startForm } from './form.ts';
import { startRecords } from './records.ts';

/**
 * What is done to projects from their list, their settings and the account settings: the form of a new one, of the
 * fields of one that there is and of a new member, one deed at a time, and the lists that are read for them.
 */
export interface ProjectWorkNeeds {
  readonly projects: ProjectsService;
  readonly world: Pick<World, 'newId'>;
  readonly device: Pick<Device, 'readBase64'>;
  notify(content: NoticeContent): void;
}

const pictureOf = async ({ device }: ProjectWorkNeeds, file: unknown): Promise<string | null> => {
  if (!(file instanceof Blob)) return null;
  const small = await smallPicture(file, { edge: limits.avatarEdge, bytes: limits.avatarBytes });
  return `data:${small.type};base64,${await device.readBase64(small)}`;
};

const doneBy = async (needs: ProjectWorkNeeds, { name, about: id, value }: Deed, key: string): Promise<unknown> => {
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
      const { userId, role } = value as MemberDeed;
      return firstValueFrom(projects.setMember(key, id, userId, role));
    }
    default:
      throw new Error(`nobody knows how to ${name} a project`);
  }
};

const doneWords: Readonly<Record<string, (title: string) => string>> = {
  archive: projectWords.archivedDone,
  activate: projectWords.activeDone,
  picture: projectWords.updated,
  delete: projectWords.deleted,
  restore: projectWords.restored,
  role: projectWords.users.changed,
  remove: projectWords.users.removed,
};
/** Asked about in a dialog, which says itself why it was refused. */
const asked = new Set(['archive', 'delete', 'remove']);

const done = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

const startForms = ({ projects, world }: ProjectWorkNeeds, birth: Birth) => {
  const keys = commandKeys(world);
  const newProject = startForm(
    'newProject',
    {
      check: checkProject,
      submit: ({ draft }) => keys.send(draft, (key) => firstValueFrom(projects.create(key, textOfDraft(draft)))),
    },
    birth,
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
    birth,
  );
  /** `about`: the project; the draft names the person and the role. */
  const memberForm = startForm(
    'memberForm',
    {
      check: ({ userId }) => (userId ? {} : { userId: ruleWords('required') }),
      submit: ({ about, draft }) =>
        keys.send([about, draft], (key) =>
          firstValueFrom(projects.setMember(key, about, String(draft['userId']), draft['role'] as ProjectRole)),
        ),
    },
    birth,
  );
  return { newProject, projectForm, memberForm };
};

const startDeeds = (needs: ProjectWorkNeeds, birth: Birth) => {
  const keys = commandKeys(needs.world);
  const projectDeed = startDeed(
    'projectDeed',
    // A file says nothing of itself: each one is a request of its own.
    (deed) => keys.send([deed, deed.value instanceof Blob && needs.world.newId()], (key) => doneBy(needs, deed, key)),
    birth,
  );
  projectDeed.on('deed.done', ({ deed }) => needs.notify(done(doneWords[deed.name]?.(deed.title) ?? deed.title)));
  projectDeed.on('deed.refused', ({ deed, problem }) => {
    if (asked.has(deed.name)) return;
    const isNoPicture = deed.name === 'picture' && problem.kind === 'broken';
    const text = isNoPicture ? projectWords.summary.pictureFailed : problemText(problem, projectWords.fields.role);
    needs.notify({ tone: 'danger', text, stay: limits.uploadErrorStay });
  });
  return projectDeed;
};

export const startProjectWork = (needs: ProjectWorkNeeds, birth: Birth) => {
  const { projects, notify } = needs;
  const forms = startForms(needs, birth);
  forms.newProject.on('form.done', ({ draft }) => notify(done(projectWords.created(String(draft['name']).trim()))));
  forms.projectForm.on('form.done', ({ draft }) => notify(done(projectWords.updated(String(draft['name']).trim()))));
  return {
    ...forms,
    projectDeed: startDeeds(needs, birth),
    candidates: startRecords(
      'candidates',
      ({ about, term }) => projects.candidates(about, term).pipe(map((rows) => ({ rows, page: null }))),
      birth,
    ),
    deletedProjects: startRecords(
      'deletedProjects',
      () => projects.trash().pipe(map((rows) => ({ rows, page: null }))),
      birth,
    ),
    accountProjects: startRecords(
      'accountProjects',
      (ask) => projects.account(ask).pipe(map((answer) => ({ rows: answer.projects, page: answer.page }))),
      birth,
    ),
  };
};
