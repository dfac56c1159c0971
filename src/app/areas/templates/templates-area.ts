import { createTemplatesService } from '../../../services/templates/templates-service.ts';
import type { TemplatesActors } from '../../../ui/templates/templates-actors.ts';
import { area } from '../../area.ts';
import { startGridLayout } from './grid-layout.ts';
import { connectTemplateEditor, holdTemplateEditor, startTemplateEditor } from './template-editor.ts';
import { templateCommands } from './template-commands.ts';
import { connectTemplates, startTemplateReading } from './templates.ts';

export const templatesArea = area<TemplatesActors>({
  name: 'templates',
  commands: templateCommands,
  actors({ services, journal, platform, me, drafts, actorOptions }) {
    const templates = createTemplatesService(services.http);
    const needs = { templates, journal, platform, userId: me.id, drafts };
    return {
      templateReading: startTemplateReading(needs, actorOptions),
      templateEditor: startTemplateEditor(needs, actorOptions),
      places: startGridLayout(needs, actorOptions),
    };
  },
  connect: ({ templateReading, templateEditor }, { address, router }) => [
    connectTemplates(address, templateReading),
    connectTemplateEditor(address, templateEditor),
    holdTemplateEditor(router, templateEditor),
  ],
  reactions: ({ templateReading }) => ({
    onReadAgain: () => templateReading.send({ type: 'template.outdated' }),
  }),
});
