import { z } from 'zod';
import { issueIdText } from '../integrations/integration.ts';
import { call, idText } from '../wire/wire.ts';
import { defectIssueShape, issueSettingsShape, projectIssueSettingsShape } from './issue.ts';

const ofDefect = '/aa/api/v1/projects/:project/defects/:id/issue';
const ofProject = '/aa/api/v1/projects/:project/issue-settings';
const atDefect = z.object({ project: idText, id: idText });
const atProject = z.object({ project: idText });

/** Issues of Jira that belong to defects. */
export const issuesContract = {
  'issues.read': call({
    method: 'GET',
    path: ofDefect,
    summary: 'The issue of a defect in Jira as it was last read, and whether one can be created',
    auth: 'bearer',
    needs: 'read Defect',
    params: atDefect,
    reply: z.object({
      issue: defectIssueShape.nullable(),
      /** Jira is connected. */
      isConnected: z.boolean(),
      /** The project has a project in Jira. */
      isSetUp: z.boolean(),
    }),
  }),
  'issues.create': call({
    method: 'POST',
    path: ofDefect,
    summary:
      'Creates an issue for a defect in Jira, once, or links an existing one by its key (`itemId`); it is followed from then on',
    auth: 'bearer',
    needs: 'update Defect',
    params: atDefect,
    body: z.strictObject({ itemId: issueIdText.optional() }),
    idempotent: true,
    reply: defectIssueShape,
  }),
  'issues.remove': call({
    method: 'DELETE',
    path: ofDefect,
    summary: 'Ends the connection of a defect with its issue; the issue itself stays',
    auth: 'bearer',
    needs: 'update Defect',
    params: atDefect,
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
  'issues.settings': call({
    method: 'GET',
    path: ofProject,
    summary: 'How defects of a project become issues in Jira, and how the two stay in sync',
    auth: 'bearer',
    needs: 'readAsOwner Project',
    params: atProject,
    reply: projectIssueSettingsShape,
  }),
  'issues.changeSettings': call({
    method: 'PUT',
    path: ofProject,
    summary: 'Changes how defects of a project become issues in Jira, and how the two stay in sync',
    auth: 'bearer',
    needs: 'update Project',
    params: atProject,
    body: issueSettingsShape,
    idempotent: true,
    reply: projectIssueSettingsShape,
  }),
  'issues.hook': call({
    method: 'POST',
    path: '/aa/api/v1/integrations/:id/hook',
    summary:
      'A new address and secret for a webhook of Jira, returned only here; those before become invalid. With it, changes of issues arrive at once',
    secret: true,
    auth: 'bearer',
    needs: 'manage Admin',
    params: z.object({ id: idText }),
    reply: z.object({ url: z.string(), secret: z.string() }),
  }),
} as const;
