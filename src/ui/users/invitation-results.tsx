import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { userMessages as say } from '../../domain/users/user-messages.ts';
import { selectDraft, type FieldValue, type FormRef } from '../../machines/form/form-machine.ts';
import { color, font, size } from '../theme/tokens.ts';

const sentences = (value: FieldValue | undefined): readonly string[] => (typeof value === 'object' ? value : []);

/** The result for each user, when some could not be invited. */
export function InvitationResults({ form }: { readonly form: FormRef }) {
  const draft = useSelector(form, selectDraft);
  const failures = sentences(draft['failures']);
  const invited = sentences(draft['invited']);
  if (failures.length === 0) return null;
  const all = failures.length + invited.length;
  return (
    <Results role="alert">
      {all > 1 && <p>{say.results(invited.length, all)}</p>}
      <ul>
        {failures.map((text) => (
          <Result key={text} $tone="danger">
            <CircleAlert size={15} aria-hidden />
            <bdi>{text}</bdi>
          </Result>
        ))}
        {invited.map((text) => (
          <Result key={text} $tone="success">
            <CircleCheck size={15} aria-hidden />
            <bdi>{text}</bdi>
          </Result>
        ))}
      </ul>
    </Results>
  );
}

const Results = styled.div`
  max-height: 220px;
  padding: 10px 12px;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.sunken};
  font-size: ${font.list};
  p { margin: 0 0 6px; font-weight: 600; }
  ul { display: flex; flex-direction: column; gap: 6px; margin: 0; padding: 0; list-style: none; }
`;
const Result = styled.li<{ $tone: 'danger' | 'success' }>`
  display: flex;
  gap: 8px;
  overflow-wrap: anywhere;
  > svg { flex: none; margin-top: 2px; color: ${({ $tone }) => color[$tone]}; }
`;
