import { map, type Observable } from 'rxjs';
import { fromPromise } from 'xstate';
import type { Page } from '../../../domain/address/page.ts';
import { ranksAt } from '../../../domain/flows/editor/ranks.ts';
import { folderTree, placeBeside } from '../../../domain/flows/list/folder-tree.ts';
import { folderAbout, type FolderCommand } from '../../../domain/folders/folder-facts.ts';
import { folderMessages } from '../../../domain/folders/folder-messages.ts';
import { folderLimits, type Folder } from '../../../domain/folders/folder.ts';
import { foldersIn } from '../../../domain/folders/folders.ts';
import { isProjectRead } from '../../../domain/journal/record-set.ts';
import { lengthOf } from '../../../domain/texts/text-length.ts';
import { texts } from '../../../domain/texts/texts.ts';
import { folderTreeMachine, type FolderMove } from '../../../machines/flows/list/folder-tree-machine.ts';
import type { FolderFormValue } from '../../../machines/flows/list/folder-target.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { RecordsAnswer } from '../../../machines/records/records-machine.ts';
import { commandFor, readIntoJournal, viewOf } from '../../kit/journal-records.ts';
import type { FlowsNeeds } from './flows-needs.ts';

const foldersOf = (needs: FlowsNeeds, project: string): readonly Folder[] =>
  foldersIn(viewOf(needs).folders, project, 'FLOW');

/** The project whose folders a page shows. */
export const foldersOn = (page: Page): string | null =>
  page.name === 'flows' || (page.name === 'area' && page.area === 'flows') ? page.projectId : null;

/** Reads all folders into the journal. */
export const readFolders = (
  needs: FlowsNeeds,
  project: string,
): Observable<RecordsAnswer & { readonly rows: readonly never[] }> =>
  readIntoJournal(needs, {
    project,
    type: 'folder.observed',
    about: `folders/${project}`,
    answer: needs.service.folders(project).pipe(map(({ folders, position }) => ({ data: { folders }, position }))),
    isKnown: ({ folders }) => isProjectRead(folders, project),
  });

const commandOf = (
  needs: FlowsNeeds,
  project: string,
  id: string | null,
  change: Pick<FolderCommand, 'type' | 'data'>,
) => commandFor<FolderCommand>(needs, project, { id, aboutOf: folderAbout }, change);

const move = async (needs: FlowsNeeds, { projectId, id, way }: FolderMove): Promise<void> => {
  const folders = foldersOf(needs, projectId);
  const [folder, place] = [folders.find((one) => one.id === id), placeBeside(folders, id, way)];
  if (!folder || !place) return;
  const { parentId, siblings, index } = place;
  const [rank = folder.rank] = ranksAt(siblings, index, 1);
  const data = { changes: { parentId, rank }, name: folder.name };
  await needs.journal.submitOrStore(commandOf(needs, projectId, id, { type: 'folder.update', data }).command);
};

export const provideFolderTree = (needs: FlowsNeeds) =>
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
const newFolder = (needs: FlowsNeeds, { projectId, parentId }: FolderFormValue, name: string) => {
  const nodes = folderTree(foldersOf(needs, projectId));
  const inside = nodes.map(({ folder }) => folder);
  const siblings = foldersOf(needs, projectId).filter((folder) => folder.parentId === parentId);
  const around = parentId === '' ? inside : siblings;
  const [rank = 'a0'] = ranksAt(around, around.length, 1);
  return { type: 'folder.create', data: { name, parentId, rank, type: 'FLOW' } } as const;
};

/** Creates or renames a folder and answers its id; the form stays open when the name is taken. */
const submit = async (needs: FlowsNeeds, { about, draft, value }: Submitted): Promise<string> => {
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

export const folderFormNeeds = (needs: FlowsNeeds) => ({
  check: nameErrors,
  submit: (submitted: Submitted) => submit(needs, submitted),
});

/** Deletes a folder; what is in it goes where the person said. */
const remove = async (needs: FlowsNeeds, { about, draft, value }: Submitted): Promise<string> => {
  const { projectId, name } = value as FolderFormValue;
  const data = { name, moveTo: String(draft['moveTo'] ?? '') };
  await needs.journal.submitOrStore(commandOf(needs, projectId, about, { type: 'folder.delete', data }).command);
  return about;
};

export const folderRemovalNeeds = (needs: FlowsNeeds) => ({
  check: () => ({}),
  submit: (submitted: Submitted) => remove(needs, submitted),
});
