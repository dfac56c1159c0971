import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { rejectedChangesOf, type RejectedChange } from '../../../domain/defects/rejected-changes.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { templateIn } from '../../../domain/templates/templates.ts';
import { withLocalizedLabels } from '../../../domain/templates/localized-labels.ts';
import { rejectedChangeMessages } from '../../../domain/journal/rejected-change-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectRejectedChangesAreOpen,
  selectRejectedChangesProblem,
} from '../../../machines/journal/rejected-changes-machine.ts';
import { selectPending, selectRefused, selectTemplates } from '../../../machines/journal/journal-actor.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { useFocusStays } from '../../kit/focus/focus-stays.ts';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { color, font, size } from '../../theme/tokens.ts';

/** All refused changes: the change, its location, the reason and the typed text; each can be retried or discarded. */
export function RejectedChangesDialog() {
  const { rejectedChanges } = useWorkspace();
  const isOpen = useSelector(rejectedChanges, selectRejectedChangesAreOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => rejectedChanges.send({ type: 'unsaved.close' })}
      title={rejectedChangeMessages.heading}
      closeLabel={messages.close}
      wide
    >
      <Changes />
    </Dialog>
  );
}

function Changes() {
  const { journal, rejectedChanges } = useWorkspace();
  const refused = useSelector(journal, selectRefused);
  const pending = useSelector(journal, selectPending);
  const templates = useSelector(journal, selectTemplates);
  const problem = useSelector(rejectedChanges, selectRejectedChangesProblem);
  const changes = refused.map((one) =>
    rejectedChangesOf(one, (project) => withLocalizedLabels(templateIn(templates, project)), pending),
  );
  const place = useFocusStays<HTMLDivElement>();
  return (
    <Place ref={place}>
      {changes.length === 0 && <p role="status">{rejectedChangeMessages.none}</p>}
      {problem && <FieldMark state="failed" text={rejectedChangeMessages.failed(problemText(problem))} />}
      <List aria-label={rejectedChangeMessages.list}>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </List>
      <Foot>
        <Button onPress={() => rejectedChanges.send({ type: 'unsaved.close' })}>{messages.close}</Button>
      </Foot>
    </Place>
  );
}

function Change({ change: { id, what, why, text, behind, place, at } }: { readonly change: RejectedChange }) {
  const { rejectedChanges } = useWorkspace();
  const { now } = useActors();
  const about = rejectedChangeMessages.about(what, place?.id ?? null);
  const close = () => rejectedChanges.send({ type: 'unsaved.close' });
  return (
    <Row>
      <Head>
        <strong>{what}</strong>
        {place && (
          <Link to={place.path} aria-label={rejectedChangeMessages.open(place.id)} onClick={close}>
            {place.id}
          </Link>
        )}
        <RelativeTime at={at} now={now()} show="day" />
      </Head>
      <Why>{why}</Why>
      {text && <Typed>{text}</Typed>}
      {behind > 0 && <div>{rejectedChangeMessages.behind(behind)}</div>}
      <Foot>
        <Button onPress={() => rejectedChanges.send({ type: 'unsaved.discard', id })}>
          {rejectedChangeMessages.discard}
          <VisuallyHidden>{about}</VisuallyHidden>
        </Button>
        <Button tone="primary" onPress={() => rejectedChanges.send({ type: 'unsaved.tryAgain', id })}>
          {rejectedChangeMessages.again}
          <VisuallyHidden>{about}</VisuallyHidden>
        </Button>
      </Foot>
    </Row>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 10px;
  max-height: 55vh;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 10px 14px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 10px;
  strong { font-weight: 600; }
  time { margin-left: auto; color: ${color.quiet}; font-size: ${font.small}; }
`;
const Why = styled.div`
  color: ${color.danger};
`;
const Typed = styled.bdi`
  display: block;
  max-height: 8em;
  padding: 6px 10px;
  border-left: 3px solid ${color.line};
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
`;
