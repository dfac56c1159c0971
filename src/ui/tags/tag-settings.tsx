import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { asSubject } from '../../domain/session/abilities.ts';
import { tagMessages } from '../../domain/tags/tag-messages.ts';
import {
  selectSettingsTagForm,
  selectTagToRemove,
  selectUsedTagsTerm,
} from '../../machines/tags/tag-settings-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { useFocusHome } from '../kit/focus/focus-home.ts';
import { SearchField } from '../kit/fields/search-field.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { TagDialog } from './tag-dialog.tsx';
import { TagRemoval } from './tag-removal.tsx';
import { TagsPager } from './tags-pager.tsx';
import { TagsTable } from './tags-table.tsx';

/** The tags of a project: find, add, edit, delete [TAG-016, TAG-017, TAG-022]. */
export function TagSettings() {
  const { tagSettings } = useWorkspace();
  const { ability, project } = useOpenProject();
  const form = useSelector(tagSettings, selectSettingsTagForm);
  const isOpen = useSelector(tagSettings, selectTagToRemove) !== null;
  const home = useFocusHome<HTMLSpanElement>(form !== undefined || isOpen);
  const mayCreate = ability.can('create', asSubject('Tag', { projectId: project.id }));
  return (
    <section aria-label={tagMessages.tags}>
      <Head>
        <Term />
        {mayCreate && (
          <span ref={home}>
            <Button tone="primary" onPress={() => tagSettings.send({ type: 'tag.add' })}>
              <Plus size={15} aria-hidden /> {tagMessages.newTag}
            </Button>
          </span>
        )}
      </Head>
      <TagsTable />
      <TagsPager />
      <TagDialog form={form} />
      <TagRemoval />
    </section>
  );
}

function Term() {
  const { tagSettings } = useWorkspace();
  return (
    <SearchField
      label={tagMessages.search}
      clearLabel={tagMessages.clearSearch}
      placeholder={tagMessages.search}
      value={useSelector(tagSettings, selectUsedTagsTerm)}
      onChange={(text) => tagSettings.send({ type: 'term.write', text })}
      onSubmit={() => tagSettings.send({ type: 'term.search' })}
    />
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 8px;
  > :first-child { flex: 1 1 180px; max-width: 320px; }
`;
