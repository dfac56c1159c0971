import { map, type Observable } from 'rxjs';
import { fromPromise } from 'xstate';
import { ranksAt } from '../../../domain/flows/editor/ranks.ts';
import { folderTree, placeBeside } from '../../../domain/flows/list/folder-tree.ts';
import { folderAbout, type FolderCommand } from '../../../domain/folders/folder-facts.ts';
import { folderMessages } from '../../../domain/folders/folder-messages.ts';
import { folderLimits, type Folder, type FolderType } from '../../../domain/folders/folder.ts';
import { foldersIn } from '../../../domain/folders/folders.ts';
import { isProjectRead } from '../../../domain/journal/record-set.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { lengthOf } from '../../../domain/texts/text-length.ts';
import { texts } from '../../../domain/texts/texts.ts';
import { folderTreeMachine, type FolderMove } from '../../../machines/flows/list/folder-tree-machine.ts';
import type { FolderFormValue } from '../../../machines/flows/list/folder-target.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { FoldersActors } from '../../../ui/folders/folders-actors.ts';
import type { Services } from '../../services.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { RecordsAnswer } from '../../../machines/records/records-machine.ts';
import { commandFor, readIntoJournal, viewOf, type JournalRecordsNeeds } from '../../kit/journal-records.ts';
import { startForm } from '../../kit/form.ts';
import { startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

/** What the folders beside a list need from outside. */
export interface FolderListNeeds extends JournalRecordsNeeds {
  readonly journal: JournalWiring;
  readonly services: Pick<Services, 'http'>;
  notify(content: NoticeContent): void;
}
interface FoldersNeeds extends FolderListNeeds {
  /** Flows and scenarios have folders each. */
  readonly type: FolderType;
}

const foldersOf = (needs: FoldersNeeds, project: string): readonly Folder[] =>
  foldersIn(viewOf(needs).folders, project, needs.type);

/** Reads all folders into the journal. */
const readFolders = (
  needs: FoldersNeeds,
  project: string,
): Observable<RecordsAnswer & { readonly rows: readonly never[] }> =>
  readIntoJournal(needs, {
    project,
    type: 'folder.observed',
    about: `folders/${project}`,
    answer: needs.services
      .http('folders.list', { params: { project } })
      .pipe(map(({ folders, position }) => ({ data: { folders }, position }))),
    isKnown: ({ folders }) => isProjectRead(folders, project),
  });

const commandOf = (
  needs: FoldersNeeds,
  project: string,
  id: string | null,
  change: Pick<FolderCommand, 'type' | 'data'>,
) => commandFor<FolderCommand>(needs, project, { id, aboutOf: folderAbout }, change);

const move = async (needs: FoldersNeeds, { projectId, id, way }: FolderMove): Promise<void> => {
  const folders = foldersOf(needs, projectId);
  const [folder, place] = [folders.find((one) => one.id === id), placeBeside(folders, id, way)];
  if (!folder || !place) return;
  const { parentId, siblings, index } = place;
  const [rank = folder.rank] = ranksAt(siblings, index, 1);
  const data = { changes: { parentId, rank }, name: folder.name };
  await needs.journal.submitOrStore(commandOf(needs, projectId, id, { type: 'folder.update', data }).command);
};

const provideFolderTree = (needs: FoldersNeeds) =>
  folderTreeMachine.provide({
    actors: { moveFolder: fromPromise<void, FolderMove>(({ input }) => move(needs, input)) },
  });

const nameErrors = (draft: FormDraft): FieldErrors => {
  const name = String(draft['name'] ?? '').trim();
  const max = folderLimits.nameLength;
  if (name === '') return { name: `${folderMessages.fields.name} ${texts.fault.required}` };
  return lengthOf(name) > max ? { name: `${folderMessages.fields.name} ${texts.fault.maxLength(max)}` } : {};
};

/** A new folder goes behind those beside it. */
const newFolder = (needs: FoldersNeeds, { projectId, parentId }: FolderFormValue, name: string) => {
  const nodes = folderTree(foldersOf(needs, projectId));
  const inside = nodes.map(({ folder }) => folder);
  const siblings = foldersOf(needs, projectId).filter((folder) => folder.parentId === parentId);
  const around = parentId === '' ? inside : siblings;
  const [rank = 'a0'] = ranksAt(around, around.length, 1);
  return { type: 'folder.create', data: { name, parentId, rank, type: needs.type } } as const;
};

/** Creates or renames a folder and answers its id; the form stays open when the name is taken. */
const submit = async (needs: FoldersNeeds, { about, draft, value }: Submitted): Promise<string> => {
  const target = value as FolderFormValue;
  const name = String(draft['name']);
  const change =
    about === ''
      ? newFolder(needs, target, name)
      : ({ type: 'folder.update', data: { changes: { name }, name } } as const);
  const { id, command } = commandOf(needs, target.projectId, about === '' ? null : about, change);
  await needs.journal.submitOrStore(command);
  return id;
};

const folderFormNeeds = (needs: FoldersNeeds) => ({
  check: nameErrors,
  submit: (submitted: Submitted) => submit(needs, submitted),
});

/** Deletes a folder; what is in it goes where the person said. */
const remove = async (needs: FoldersNeeds, { about, draft, value }: Submitted): Promise<string> => {
  const { projectId, name } = value as FolderFormValue;
  const data = { name, moveTo: String(draft['moveTo'] ?? '') };
  await needs.journal.submitOrStore(commandOf(needs, projectId, about, { type: 'folder.delete', data }).command);
  return about;
};

const folderRemovalNeeds = (needs: FoldersNeeds) => ({
  check: () => ({}),
  submit: (submitted: Submitted) => remove(needs, submitted),
});

const prefixes = { FLOW: 'folder', SCENARIO: 'scenarioFolder' } as const satisfies Record<FolderType, string>;

/** The tree beside a list, its forms, and the read of all folders. */
export const startFolders = (list: FolderListNeeds, type: FolderType, actorOptions: ActorOptions): FoldersActors => {
  const needs = { ...list, type };
  const prefix = prefixes[type];
  const folderTree = startActor(`${prefix}Tree`, provideFolderTree(needs), actorOptions);
  folderTree.on('move.refused', ({ problem }) => needs.notify({ tone: 'danger', text: problemText(problem) }));
  return {
    folderTree,
    folderRecords: startRecords<never>(`${prefix}Records`, ({ about }) => readFolders(needs, about), actorOptions),
    folderForm: startForm(`${prefix}Form`, folderFormNeeds(needs), actorOptions),
    folderRemoval: startForm(`${prefix}Removal`, folderRemovalNeeds(needs), actorOptions),
  };
};
