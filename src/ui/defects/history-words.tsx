import styled from 'styled-components';
import type { AuditEntry } from '../../domain/defects/defects-contract.ts';
import { fieldOf, type Template } from '../../domain/templates/template.ts';
import { texts } from '../../domain/texts/texts.ts';
import { words } from '../../domain/texts/words.ts';
import { color } from '../theme/tokens.ts';
import { useProject } from './use-project.ts';

const labelOf = (template: Template, key: string) =>
  key === 'header' ? texts.defect.title : (fieldOf(template, key)?.label ?? key);

/** What somebody did, in words; long texts are not repeated here, only that they changed. */
export function HistoryWords({ entry }: { readonly entry: AuditEntry }) {
  const { nameOf, template } = useProject();
  const { operation, fieldChanged, oldValue, newValue } = entry;
  const field = fieldOf(template, fieldChanged);
  switch (operation) {
    case 'ENTITY_CREATE':
      return <>{words.history.created}</>;
    case 'ENTITY_DELETE':
      return <>{words.history.deleted}</>;
    case 'ADD_COMMENT':
      return <>{words.history.commented}</>;
    case 'ADD_ATTACHMENT':
      return <>{words.history.attached(newValue)}</>;
    default:
      break;
  }
  if (fieldChanged === 'attachment') return <>{words.history.detached(oldValue)}</>;
  const shown = (value: string) =>
    (field?.type === 'USER_LIST' && value ? nameOf(value) : value) || words.history.empty;
  return (
    <>
      {words.history.changed(labelOf(template, fieldChanged))}
      {field?.type !== 'RICH_TEXT_FIELD' && (
        <Change>
          {' '}
          <del>{shown(oldValue)}</del> → <ins>{shown(newValue)}</ins>
        </Change>
      )}
    </>
  );
}

const Change = styled.span`
  del { color: ${color.quiet}; }
  ins { text-decoration: none; }
`;
