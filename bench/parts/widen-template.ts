import type { Page } from '@playwright/test';
import type { Reply } from '../../src/domain/wire/contract.ts';

type Wire = Reply<'templates.read'>;
const types = ['TEXT', 'RICH_TEXT_FIELD', 'DATE', 'USER_LIST', 'LIST'] as const;

const fieldAt = (at: number) => {
  const dataType = types[at % types.length];
  const options = dataType === 'LIST' ? Array.from({ length: 20 }, (_, option) => `Option ${option + 1}`) : [];
  const label = `Wide ${at + 1}`;
  return {
    i: label,
    x: (at % 3) * 4,
    y: 100 + Math.floor(at / 3) * 2,
    dataType,
    type: 'CUSTOM',
    config: { label, options },
  };
};

/** Saves a template with this number of fields, custom fields of alternating types. */
export const widenTemplate = async (page: Page, project: string, count: number): Promise<void> => {
  const { token } = (await (await page.request.get('/aa/api/v1/users/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const path = `/wi/api/v1/${project}/DEFECT/templates`;
  const { revision, fields, defaultFields } = (await (await page.request.get(path, { headers })).json()) as Wire;
  const more = Array.from({ length: count - fields.length - defaultFields.length }, (_, at) => fieldAt(at));
  const answer = await page.request.post(path, { headers, data: { revision, fields: [...fields, ...more] } });
  if (!answer.ok()) throw new Error(`The template could not be saved: ${await answer.text()}`);
};
