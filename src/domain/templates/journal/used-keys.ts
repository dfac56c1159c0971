import type { TemplateText } from '../template.ts';

interface Filled {
  readonly project: string;
  readonly custom: Readonly<Record<string, unknown>>;
}

/** Keys of the template for which one of these defects has a value. The server finds its own. */
export const usedKeys = (
  { fields }: TemplateText,
  projectId: string,
  defects: readonly Filled[],
): readonly string[] => {
  const here = defects.filter(({ project }) => project === projectId);
  const isFilled = ({ key }: TemplateText['fields'][number]) =>
    here.some(({ custom }) => Object.hasOwn(custom, key) && (custom[key] ?? '') !== '');
  return fields.filter(isFilled).map(({ key }) => key);
};
