import type { Page } from '@playwright/test';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import { called } from './called.ts';

/** Changes the template of a project with the calls of its editor; the tests restore it afterwards. */
type Wire = Reply<'templates.read'>;
type WireField = Wire['fields'][number];

const pathOf = (project: string) => `/wi/api/v1/${project}/DEFECT/templates`;
export const readTemplate = (page: Page, project: string) => called(page, 'GET', pathOf(project)) as Promise<Wire>;

/** A custom field of the default size at the end of the grid. */
export const added = (label: string, dataType: WireField['dataType'], options: readonly string[] = []) => ({
  i: label,
  x: 0,
  y: 80,
  dataType,
  type: 'CUSTOM',
  config: { label, options },
});

export const addFields = async (
  page: Page,
  project: string,
  ...fields: readonly ReturnType<typeof added>[]
): Promise<void> => {
  const { revision, fields: known } = await readTemplate(page, project);
  await called(page, 'POST', pathOf(project), { revision, fields: [...known, ...fields] });
};

/** Removes them, or makes them obsolete if a defect has a value. */
export const takeFields = async (page: Page, project: string, ...labels: readonly string[]): Promise<void> => {
  const { revision, fields } = await readTemplate(page, project);
  const stored = fields.filter(({ config }) => !labels.includes(config.label));
  await called(page, 'POST', pathOf(project), { revision, fields: stored });
};

/** Later restores every field to its current position. */
export const keepCells = async (page: Page, project: string): Promise<() => Promise<void>> => {
  const before = await readTemplate(page, project);
  const places = new Map([...before.fields, ...before.defaultFields].map(({ i, x, y, w, h }) => [i, { x, y, w, h }]));
  const put = (fields: readonly WireField[]) => fields.map((field) => ({ ...field, ...places.get(field.i) }));
  return async () => {
    const { revision, fields, defaultFields } = await readTemplate(page, project);
    const body = { revision, fields: put(fields), defaultFields: put(defaultFields) };
    await called(page, 'POST', pathOf(project), body);
  };
};
