import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { isFaultyDays, retentionFields, type RetentionField } from '../../domain/logs/retention/retention.ts';
import { retentionMessages as say } from '../../domain/logs/retention/retention-messages.ts';
import { filmChoices, type FilmChoice, type FilmRule } from '../../domain/runs/films.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { sizeText } from '../../domain/texts/size-text.ts';
import {
  selectIsCounting,
  selectIsSavingRetention,
  selectIsUncounted,
  selectMaySaveRetention,
  selectRetention,
  selectRetentionDraft,
  selectRetentionPreview,
  selectRetentionProblem,
} from '../../machines/logs/evidence-retention-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { useMayInProject } from '../projects/use-may-in-project.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, font, size } from '../theme/tokens.ts';

/** Which runs are filmed, how long evidence is stored, and what a rule deletes before it is saved. */
export function EvidenceSettings() {
  const { evidenceRetention: actor } = useArea('logs');
  const { nameOf } = useOpenProject();
  const stored = useSelector(actor, selectRetention);
  const problem = useSelector(actor, selectRetentionProblem);
  if (!stored && problem)
    return (
      <EmptyState
        title={say.failed}
        text={problemText(problem)}
        action={<Button onPress={() => actor.send({ type: 'retention.read' })}>{messages.retry}</Button>}
      />
    );
  if (!stored) return <Skeleton $height="160px" />;
  return (
    <Page aria-label={say.title}>
      <Films />
      <h2>{say.storage}</h2>
      <p>{say.text}</p>
      <Fields>
        {retentionFields.map((field) => (
          <Days key={field} field={field} />
        ))}
      </Fields>
      <Quiet>{say.empty}</Quiet>
      <DryRun />
      <Save />
      <Quiet>
        {stored.modifiedDate === null ? say.noRule : say.saved(dayText(stored.modifiedDate), nameOf(stored.modifiedBy))}
        {stored.purged &&
          ` ${say.purged(dayText(stored.purged.date), stored.purged.pieces, sizeText(stored.purged.bytes))}`}
      </Quiet>
    </Page>
  );
}

function Films() {
  const { evidenceRetention: actor } = useArea('logs');
  const { films, filmsWithSecrets } = useSelector(actor, selectRetentionDraft);
  const isSaving = useSelector(actor, selectIsSavingRetention);
  const mayUpdate = useMayInProject('update');
  const choose = (rule: Partial<FilmRule>) => actor.send({ type: 'films.choose', rule });
  return (
    <Group aria-label={say.films.title}>
      <h2>{say.films.title}</h2>
      <p>{say.films.text}</p>
      <Choice>
        <SelectField
          label={say.films.label}
          value={films}
          options={filmChoices.map((value) => ({ value, label: say.films.choices[value] }))}
          disabled={isSaving}
          readOnly={!mayUpdate}
          onChange={(value) => choose({ films: value as FilmChoice })}
        />
      </Choice>
      {films !== 'never' && mayUpdate && (
        <SwitchField
          label={say.films.withSecrets}
          description={say.films.withSecretsText}
          on={filmsWithSecrets}
          onChange={(on) => choose({ filmsWithSecrets: on })}
        />
      )}
    </Group>
  );
}

function Days({ field }: { readonly field: RetentionField }) {
  const { evidenceRetention: actor } = useArea('logs');
  const value = useSelector(actor, selectRetentionDraft)[field];
  const isSaving = useSelector(actor, selectIsSavingRetention);
  const mayUpdate = useMayInProject('update');
  return (
    <TextField
      label={say.fields[field]}
      value={value}
      disabled={isSaving || !mayUpdate}
      error={isFaultyDays(value) ? say.fault : undefined}
      onChange={(text) => actor.send({ type: 'days.write', field, days: text })}
    />
  );
}

/** What the rule in the fields deletes, counted by the server, which deletes nothing for it. */
function DryRun() {
  const { evidenceRetention: actor } = useArea('logs');
  const preview = useSelector(actor, selectRetentionPreview);
  const isCounting = useSelector(actor, selectIsCounting);
  const isUncounted = useSelector(actor, selectIsUncounted);
  if (!preview && !isCounting && !isUncounted) return null;
  return (
    <Box aria-label={say.previewTitle}>
      <h2>{say.previewTitle}</h2>
      <div role="status">
        {isCounting && <p>{say.previewing}</p>}
        {isUncounted && <p>{say.previewFailed}</p>}
        {preview?.pieces === 0 && <p>{say.nothing}</p>}
        {preview && preview.pieces > 0 && (
          <p>
            <strong>{say.deletes(preview.pieces, sizeText(preview.bytes), preview.runs)}</strong>
            {preview.oldest !== null && ` ${say.oldest(dayText(preview.oldest))}`}
          </p>
        )}
        {preview && preview.spared > 0 && <p>{say.spared(preview.spared)}</p>}
      </div>
      {isUncounted && (
        <div>
          <Button small onPress={() => actor.send({ type: 'retention.preview' })}>
            {messages.retry}
          </Button>
        </div>
      )}
    </Box>
  );
}

function Save() {
  const { evidenceRetention: actor } = useArea('logs');
  const maySave = useSelector(actor, selectMaySaveRetention);
  const isSaving = useSelector(actor, selectIsSavingRetention);
  const problem = useSelector(actor, selectRetentionProblem);
  const isUncounted = useSelector(actor, selectIsUncounted);
  return (
    <div>
      <Button
        tone="primary"
        disabled={!maySave}
        busy={isSaving && say.saving}
        onPress={() => actor.send({ type: 'retention.save' })}
      >
        {say.save}
      </Button>
      {problem && !isUncounted && <Wrong role="alert">{problemText(problem)}</Wrong>}
    </div>
  );
}

const Page = styled.section`
  display: flex;
  flex-direction: column;
  gap: 14px;
  max-width: 720px;
  font-size: ${font.list};
  h2 { font-size: ${font.list}; font-weight: 600; }
`;
const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding-bottom: 8px;
`;
const Choice = styled.div`
  max-width: 260px;
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  align-items: end;
  gap: 12px 16px;
`;
const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.sunken};
`;
const Quiet = styled.p`
  color: ${color.quiet};
`;
const Wrong = styled.p`
  margin-top: 6px;
  color: ${color.danger};
`;
