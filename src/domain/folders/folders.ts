import type { FlowEvent } from '../flows/flow-facts.ts';
import type { ScenarioEvent } from '../scenarios/scenario-facts.ts';
import type { JournalArea } from '../journal/fact.ts';
import { changeRecord, dropRecord, putAllRead, putRecord, recordOf, recordsOfProject } from '../journal/record-set.ts';
import { decideFolder } from './decide-folder.ts';
import { folderAbout, folderIdOf, type FolderCommand, type FolderFact } from './folder-facts.ts';
import { foldersView, type Folders } from './folders-view.ts';
import { byRank } from '../flows/flow-document.ts';
import type { Folder, FolderType } from './folder.ts';

type FiledEvent = FlowEvent | ScenarioEvent;

/** What an event of a flow or a scenario adds to the counts of folders. */
const countsOf = ({ type, data }: FiledEvent): readonly (readonly [folderId: string, by: 1 | -1])[] => {
  switch (type) {
    case 'flow.created':
    case 'scenario.created':
      return [[data.record.folderId, 1]];
    case 'flow.deleted':
    case 'scenario.deleted':
      return [[data.folderId ?? '', -1]];
    case 'flow.restored':
    case 'scenario.restored':
      return [[data.folderId ?? '', 1]];
    case 'flow.updated':
    case 'scenario.updated':
      return data.field === 'folderId'
        ? [
            [String(data.was), -1],
            [String(data.value), 1],
          ]
        : [];
    default:
      return [];
  }
};

const count = (view: Folders, { project, position }: FiledEvent, folderId: string, by: 1 | -1): void => {
  const about = folderAbout(folderId);
  const known = recordOf(view, about);
  // A read repeats the events after it: each one counts once.
  const counted = Math.max(view.changed?.[about]?.fields['items']?.position ?? 0, view.byAbout[about]?.position ?? 0);
  if (position !== undefined && position <= counted) return;
  const placed = { about, project, ...(position !== undefined && { position }) };
  if (known) changeRecord(view, placed, { items: Math.max(0, known.items + by) });
};

const evolve = (view: Folders, fact: FolderFact | FiledEvent): void => {
  const { about, project } = fact;
  switch (fact.type) {
    case 'folder.observed': {
      const { folders: items, asOf } = fact.data;
      return putAllRead(view, { project, asOf, items, aboutOf: ({ id }) => folderAbout(id) });
    }
    case 'folder.created':
      return putRecord(view, fact, {
        id: folderIdOf(about),
        ...fact.data,
        projectId: project,
        createdBy: fact.by,
        createdDate: fact.at,
        revision: fact.revision ?? 1,
        items: 0,
      });
    case 'folder.updated': {
      const revision = fact.revision ?? (recordOf(view, about)?.revision ?? 0) + 1;
      return changeRecord(view, fact, { ...fact.data.changes, revision });
    }
    case 'folder.deleted':
      return dropRecord(view, fact);
    default:
      for (const [folderId, by] of countsOf(fact)) count(view, fact, folderId, by);
  }
};

/** The folders of projects, with the changes that wait for the server. */
export const folders: JournalArea<Folders, FolderCommand, FolderFact> = {
  ...foldersView,
  decide: (view, command) => decideFolder({ folders: recordsOfProject(view, command.project), clash: null }, command),
  evolve,
};

/** The folders of one type in a project, in the order of their ranks. */
export const foldersIn = (view: Folders, project: string, type: FolderType): readonly Folder[] =>
  recordsOfProject(view, project)
    .filter((one) => one.type === type)
    .toSorted(byRank);
