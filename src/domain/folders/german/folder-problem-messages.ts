import type { In } from '../../texts/in-language.ts';
import type { folderProblemMessages as english } from '../folder-problem-messages.ts';

export const folderProblemMessages: In<typeof english> = {
  folderCircle: ({ path }) => `läge in sich selbst: ${path}`,
  foldersTooDeep: ({ max }) => `überschreitet die Grenze von ${max} verschachtelten Ordnern`,
  tooManyFolders: ({ max }) => `überschreitet die Grenze von ${max} Ordnern pro Projekt`,
  folderNotEmpty: ({ folders, items }) =>
    `ist erforderlich: Der Ordner enthält ${folders + items} ${folders + items === 1 ? 'Eintrag' : 'Einträge'}`,
  nameTakenThere: ({ name }) => `enthält bereits „${name}“`,
};
