import { localized } from '../texts/localized.ts';

/** Why a change of a folder is rejected. */
export const folderProblemMessages = localized({
  folderCircle: ({ path }: { readonly path: string }) => `would be inside itself: ${path}`,
  foldersTooDeep: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} nested folders`,
  tooManyFolders: ({ max }: { readonly max: number }) => `exceeds the limit of ${max} folders per project`,
  folderNotEmpty: ({ folders, items }: { readonly folders: number; readonly items: number }) =>
    `is required: the folder contains ${folders + items} ${folders + items === 1 ? 'entry' : 'entries'}`,
  nameTakenThere: ({ name }: { readonly name: string }) => `already contains “${name}”`,
});
