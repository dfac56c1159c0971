import type { FastifyRequest } from 'fastify';
import { inOrder, type Field, type TemplateText } from '../../src/domain/templates/template.ts';
import {
  ofWireField,
  templateIdOf,
  type WireField,
  type WireTemplate,
} from '../../src/domain/templates/template-wire.ts';
import { bodyHash } from '../journal/command-log.ts';
import { keyOf } from '../journal/command-key.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { statusCounts, templateAnswer } from './template-rows.ts';
import { writeTemplate, type TemplateWriteNeeds } from './write-template.ts';

export interface TemplatesNeeds extends TemplateWriteNeeds {
  now(): number;
}

type Names = Extract<keyof Handlers, `templates.${string}`>;

/** What new defects start with is shown to everybody, so it is cleaned like any other text. */
const cleaned = (field: Field): Field =>
  field.type === 'RICH_TEXT_FIELD' ? { ...field, initial: cleanRichText(field.initial) } : field;

/** The fields that are named here; of a kind that is not named, those that were. */
const given = (base: TemplateText, origin: Field['origin'], fields: readonly WireField[] | undefined) =>
  fields?.map((field) => cleaned(ofWireField(field, origin))) ?? base.fields.filter((field) => field.origin === origin);

export const templatesHandlers = (needs: TemplatesNeeds): Pick<Handlers, Names> => {
  const { database, now } = needs;

  const authorizeTo = async (request: FastifyRequest, project: string, action: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'Template');

  const stampOf = (request: FastifyRequest, project: string) => ({
    key: keyOf(request),
    project,
    user: callerOf(request).profile.id,
    at: new Date(now()).toISOString(),
  });

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
      const reply = await writeTemplate(needs, {
        ...stampOf(request, project),
        hash: bodyHash('templates.save', project, body),
        revision: body.revision,
        moves: body.moves,
        textOf: (base) =>
          inOrder({
            workflow: body.workflow ?? base.workflow,
            fields: [...given(base, 'DEFAULT', body.defaultFields), ...given(base, 'CUSTOM', body.fields)],
          }),
        answer: async (tx) => ({ status: 200, reply: await templateAnswer(tx, project) }),
      });
      return reply as WireTemplate;
    },

    'templates.workflow': async ({ params: { project }, body }, request) => {
      await authorizeTo(request, project, 'update');
      const stamp = stampOf(request, project);
      const reply = await writeTemplate(needs, {
        ...stamp,
        hash: bodyHash('templates.workflow', project, body),
        revision: body.revision,
        moves: body.moves,
        textOf: (base) => inOrder({ ...base, workflow: body.workflow }),
        answer: async (tx) => {
          const { revision, workflow, createdDate, modifiedDate } = await templateAnswer(tx, project);
          const dates = { createdDate: createdDate ?? stamp.at, modifiedDate: modifiedDate ?? stamp.at };
          const templateId = templateIdOf(project);
          return { status: 201, reply: { id: `${templateId}-${revision}`, templateId, workflow, ...dates } };
        },
      });
      return reply as never;
    },
  };
};
