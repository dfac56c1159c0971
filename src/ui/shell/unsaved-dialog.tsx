import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { unsavedOf, type Unsaved } from '../../domain/defects/unsaved.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { templateIn } from '../../domain/templates/templates.ts';
import { withSpokenLabels } from '../../domain/templates/spoken-labels.ts';
import { unsavedWords } from '../../domain/texts/unsaved-words.ts';
import { words } from '../../domain/texts/words.ts';
import { selectUnsavedIsOpen, selectUnsavedProblem } from '../../machines/journal/unsaved-machine.ts';
import { selectPending, selectRefused, selectTemplates } from '../../machines/journal/journal-actor.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { useFocusStays } from '../kit/focus-stays.ts';
import { RelativeTime } from '../kit/relative-time.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { color, font, size } from '../theme/tokens.ts';

/** Everything that the server refused: what, where, why, and what was typed; to be sent again or let go. */
export function UnsavedDialog() {
  const { unsaved } = useWorkspace();
  const isOpen = useSelector(unsaved, selectUnsavedIsOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => unsaved.send({ type: 'unsaved.close' })}
      title={unsavedWords.heading}
      closeLabel={words.close}
      wide
    >
      <Changes />
    </Dialog>
  );
}

function Changes() {
  const { journal, unsaved } = useWorkspace();
  const refused = useSelector(journal, selectRefused);
  const pending = useSelector(journal, selectPending);
  const templates = useSelector(journal, selectTemplates);
  const problem = useSelector(unsaved, selectUnsavedProblem);
  const changes = refused.map((one) =>
    unsavedOf(one, (project) => withSpokenLabels(templateIn(templates, project)), pending),
  );
  const place = useFocusStays<HTMLDivElement>();
  return (
    <Place ref={place}>
      {changes.length === 0 && <p role="status">{unsavedWords.none}</p>}
      {problem && <FieldMark state="failed" text={unsavedWords.failed(problemText(problem))} />}
      <List aria-label={unsavedWords.list}>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </List>
      <Foot>
        <Button onPress={() => unsaved.send({ type: 'unsaved.close' })}>{words.close}</Button>
      </Foot>
    </Place>
  );
}

function Change({ change: { id, what, why, text, behind, place, at } }: { readonly change: Unsaved }) {
  const { unsaved } = useWorkspace();
  const { now } = useActors();
  const about = unsavedWords.about(what, place?.id ?? null);
  const close = () => unsaved.send({ type: 'unsaved.close' });
  return (
    <Row>
      <Head>
        <strong>{what}</strong>
        {place && (
          <Link to={place.path} aria-label={unsavedWords.open(place.id)} onClick={close}>
            {place.id}
          </Link>
        )}
        <RelativeTime at={at} now={now()} show="day" />
      </Head>
      <Why>{why}</Why>
      {text && <Typed>{text}</Typed>}
      {behind > 0 && <div>{unsavedWords.behind(behind)}</div>}
      <Foot>
        <Button onPress={() => unsaved.send({ type: 'unsaved.discard', id })}>
          {unsavedWords.discard}
          <VisuallyHidden>{about}</VisuallyHidden>
        </Button>
        <Button tone="primary" onPress={() => unsaved.send({ type: 'unsaved.tryAgain', id })}>
          {unsavedWords.again}
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
