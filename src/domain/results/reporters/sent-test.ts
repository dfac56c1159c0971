import { textsOfLaunch } from '../launches/reported-item.ts';

/** The same title with other parameters is another test. */
export const withParameters = (title: string, parameters: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`);
  return title.trim() === '' || parts.length === 0 ? title : `${title} (${parts.join(', ')})`;
};

/** Tags such as `branch=main` or `branch:main` say where a run comes from. */
const attributeOf = (tag: string): { readonly key?: string; readonly value: string } => {
  const [, key, value] = /^([\w-]+)\s*[=:]\s*(.+)$/s.exec(tag.trim()) ?? [];
  return key && value ? { key, value } : { value: tag.trim() };
};

export interface ReportedRun {
  readonly name: string;
  readonly tags: readonly string[];
  readonly environment?: string;
}

export const textsOfRun = ({ name, tags, environment = '' }: ReportedRun): ReturnType<typeof textsOfLaunch> => {
  const texts = textsOfLaunch({ name, attributes: tags.map(attributeOf) });
  return { ...texts, environment: environment.trim() || texts.environment };
};
