import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { inOrder, type Field, type TemplateText } from '../../src/domain/templates/template.ts';
import {
  ofWireField,
  templateIdOf,
  ofWireTemplate,
  type WireField,
  type WireTemplateText,
} from '../../src/domain/templates/template-wire.ts';
import type { Reply } from '../../src/domain/wire/contract.ts';
import type { Tables } from '../database/tables.ts';
import { commandRequest } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { statusCounts, templateAnswer } from './template-rows.ts';
import { templateWriteModel } from './template-write-model.ts';

export interface TemplatesNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

type SavedTemplate = Reply<'templates.save'>;
type Names = Extract<keyof Handlers, `templates.${string}`>;

/** Default texts of new defects are shown to everybody, so they are sanitized like any other text. */
const cleaned = (field: Field): Field =>
  field.type === 'RICH_TEXT_FIELD' ? { ...field, initial: cleanRichText(field.initial) } : field;

const cleanedText = (wire: WireTemplateText): TemplateText => {
  const { workflow, fields } = ofWireTemplate(wire);
  return { workflow, fields: fields.map(cleaned) };
};

/** The fields given here; for an origin without any, the previous ones. */
const given = (base: TemplateText, origin: Field['origin'], fields: readonly WireField[] | undefined) =>
  fields?.map((field) => cleaned(ofWireField(field, origin))) ?? base.fields.filter((field) => field.origin === origin);

export const templatesHandlers = ({ database, execute, now }: TemplatesNeeds): Pick<Handlers, Names> => {
  const authorizeTo = async (request: FastifyRequest, project: string, action: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'Template');

  return {
    'templates.read': async ({ params, query }, request) => {
      await authorizeTo(request, params.project, 'read');
      const template = await templateAnswer(database, params.project);
      return query.counts === 'true'
        ? { ...template, statuses: await statusCounts(database, params.project) }
        : template;
    },

    'templates.save': async ({ params: { project }, body }, request) => {
      await authorizeTo(request, project, 'update');
      const reply = await execute(templateWriteModel, {
        ...commandRequest(request, { call: 'templates.save', project, hashed: [project, body] }, now()),
        revision: body.revision,
        base: body.base && cleanedText(body.base),
        moves: body.moves,
        textOf: (base) =>
          inOrder({
            workflow: body.workflow ?? base.workflow,
            fields: [...given(base, 'DEFAULT', body.defaultFields), ...given(base, 'CUSTOM', body.fields)],
          }),
        answer: async (tx, facts) => ({ ...(await templateAnswer(tx, project)), facts: [...facts] }),
      });
      return reply as SavedTemplate;
    },

    'templates.workflow': async ({ params: { project }, body }, request) => {
      await authorizeTo(request, project, 'update');
      const write = commandRequest(request, { call: 'templates.workflow', project, hashed: [project, body] }, now());
      const reply = await execute(templateWriteModel, {
        ...write,
        revision: body.revision,
        moves: body.moves,
        textOf: (base) => inOrder({ ...base, workflow: body.workflow }),
        answer: async (tx) => {
          const { revision, workflow, createdDate, modifiedDate } = await templateAnswer(tx, project);
          const dates = { createdDate: createdDate ?? write.at, modifiedDate: modifiedDate ?? write.at };
          const templateId = templateIdOf(project);
          return { id: `${templateId}-${revision}`, templateId, workflow, ...dates };
        },
      });
      return reply as never;
    },
  };
};
