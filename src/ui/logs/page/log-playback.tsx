import { useSelector } from '@xstate/react';
import { Footprints, Play } from 'lucide-react';
import styled from 'styled-components';
import type { FlowLog } from '../../../domain/logs/flow-log.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import { filmOf } from '../../../domain/runs/films.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectPlayback,
  selectPlaybackIsOpen,
  selectPlaybackProblem,
  selectShownPlayback,
  type PlaybackOfLog,
  type ShownPlayback,
} from '../../../machines/logs/log-playback-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { DownloadLink } from '../../kit/display/download-link.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { color, font, size } from '../../theme/tokens.ts';

const say = { trace: logPageMessages.trace, film: logPageMessages.film };

interface RowProps {
  readonly log: FlowLog;
  readonly iteration: number;
}

const rowOf = ({ log, iteration }: RowProps) => ({
  projectId: log.projectId,
  logId: log.id,
  attempt: log.shownAttempt,
  iteration,
  film: '',
  name: log.flowName,
});

/** Opens what the pages of a row looked like; only what an adapter has sent. */
export function PlaybackButtons(row: RowProps) {
  return (
    <Line>
      <FilmButton {...row} />
      <TraceButton {...row} />
    </Line>
  );
}

function TraceButton(row: RowProps) {
  const { logPlayback } = useArea('logs');
  if (!row.log.evidence.some(({ kind, isStored }) => kind === 'trace' && isStored)) return null;
  const of = { ...rowOf(row), kind: 'trace' } as const;
  return (
    <Button
      small
      icon={<Footprints size={15} aria-hidden />}
      onPress={() => logPlayback.send({ type: 'playback.open', of })}
    >
      {say.trace.open}
    </Button>
  );
}

function FilmButton(row: RowProps) {
  const { logPlayback } = useArea('logs');
  const { evidence, position: node } = row.log;
  const film = filmOf(evidence, { node, iteration: row.iteration });
  if (!film) return null;
  if (!film.isStored) return <Quiet>{film.isDeleted ? say.film.deleted : say.film.missing}</Quiet>;
  const of = { ...rowOf(row), kind: 'film', film: film.hash } as const;
  return (
    <Button small icon={<Play size={15} aria-hidden />} onPress={() => logPlayback.send({ type: 'playback.open', of })}>
      {say.film.open}
    </Button>
  );
}

/** A film, or the trace viewer, which has an origin of its own. */
export function PlaybackDialog() {
  const { logPlayback } = useArea('logs');
  const of = useSelector(logPlayback, selectPlayback);
  const problem = useSelector(logPlayback, selectPlaybackProblem);
  const shown = useSelector(logPlayback, selectShownPlayback);
  const again = <Button onPress={() => logPlayback.send({ type: 'playback.retry' })}>{messages.retry}</Button>;
  const words = say[of?.kind ?? 'trace'];
  return (
    <Dialog
      wide="page"
      open={useSelector(logPlayback, selectPlaybackIsOpen)}
      title={words.of(of?.name ?? '')}
      closeLabel={messages.close}
      onClose={() => logPlayback.send({ type: 'playback.close' })}
      actions={
        shown?.file && (
          <DownloadLink address={shown.file} name={of?.kind === 'film' ? `${of.name}.webm` : undefined}>
            {words.download}
          </DownloadLink>
        )
      }
    >
      {problem && (
        <Banner tone="danger" action={again}>
          {problemText(problem)}
        </Banner>
      )}
      {!problem && !shown && <Skeleton $height="70vh" />}
      {of && shown && <Shown of={of} shown={shown} />}
    </Dialog>
  );
}

interface ShownProps {
  readonly of: PlaybackOfLog;
  readonly shown: ShownPlayback;
}

function Shown({ of: { kind, name }, shown: { address, reason } }: ShownProps) {
  if (reason !== '') return <p>{say.trace.none[reason]}</p>;
  if (kind === 'film')
    return (
      <Film controls autoPlay src={address} aria-label={say.film.of(name)}>
        {say.film.unplayable}
      </Film>
    );
  return (
    <Viewer
      title={say.trace.of(name)}
      src={address}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  &:empty { display: none; }
`;
const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
const Film = styled.video`
  display: block;
  max-width: 100%;
  max-height: 78vh;
  margin-inline: auto;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
`;
const Viewer = styled.iframe`
  width: 100%;
  height: 78vh;
  border: 0;
  border-radius: ${size.radius};
  background: ${color.sunken};
`;
