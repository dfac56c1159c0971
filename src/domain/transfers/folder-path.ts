/** Folders of a flow in one line: "Shop / Checkout". A slash or a backslash in a name has a backslash before it. */
export const joinPath = (folder: readonly string[]): string =>
  folder.map((name) => name.replaceAll(/[/\\]/g, (sign) => `\\${sign}`)).join(' / ');

export const splitPath = (path: string): readonly string[] =>
  (path.match(/(?:\\.|[^/\\]|\\$)+/gs) ?? [])
    .map((name) => name.trim().replaceAll(/\\([/\\])/g, '$1'))
    .filter((name) => name !== '');

/** Paths of other tools, which have no way to write their separator inside a name. */
export const splitPathBy = (path: string, separator: string): readonly string[] =>
  path
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
