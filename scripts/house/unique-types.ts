import { parsedSource, type SyntaxNode } from './parsed-source.ts';
import type { Breach, SourceFile } from './source-file.ts';

const typeNodes = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']);

const exportedTypes = (file: SourceFile): readonly (readonly [name: string, start: number])[] =>
  ((parsedSource(file).program['body'] ?? []) as readonly SyntaxNode[]).flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as SyntaxNode | null) : null;
    if (!declared || !typeNodes.has(declared.type)) return [];
    return [[(declared['id'] as { readonly name: string }).name, declared.start] as const];
  });

/** Each type name has one meaning on the client, and one on the server. */
export const uniqueTypes = (files: readonly SourceFile[]): readonly Breach[] =>
  ['src/', 'server/'].flatMap((side) => {
    const owners = new Map<string, string>();
    return files
      .filter(({ path }) => path.startsWith(side) && /\.tsx?$/.test(path))
      .flatMap((file) =>
        exportedTypes(file).flatMap(([name, start]) => {
          const owner = owners.get(name);
          owners.set(name, owner ?? file.path);
          if (owner === undefined) return [];
          const line = parsedSource(file).lineOf(start);
          return [{ path: file.path, line, rule: 'unique-types', says: `${owner} exports another type "${name}"` }];
        }),
      );
  });
