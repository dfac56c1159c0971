import { useSelector } from '@xstate/react';
import { ShieldAlert } from 'lucide-react';
import type { ImportedTest } from '../../../domain/results/tests/test-contract.ts';
import type { TestQuarantine } from '../../../domain/results/tests/quarantine.ts';
import { resultTestMessages } from '../../../domain/results/tests/test-messages.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { selectIsDoing, selectMutationProblem } from '../../../machines/mutation/mutation-machine.ts';
import { useArea, useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { dayText, momentText } from '../../kit/fields/date-words.ts';
import { Banner } from '../../kit/layout/banner.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';

const say = resultTestMessages.quarantine;

const useQuarantine = ({ id, projectId, name, quarantine }: ImportedTest) => {
  const { quarantineForm, quarantineEnd } = useArea('results');
  const { ability } = useOpenProject();
  const { me } = useWorkspace();
  const about = `${projectId}/${id}`;
  return {
    isAllowed: ability.can('update', asSubject('ExecutionLog', { projectId })),
    isEnding: useSelector(quarantineEnd, selectIsDoing),
    problem: useSelector(quarantineEnd, selectMutationProblem),
    open() {
      const { ownerId = me.id, until = '', reason = '' } = quarantine ?? {};
      quarantineForm.send({ type: 'form.open', about, draft: { ownerId, until, reason }, value: null });
    },
    end: () => quarantineEnd.send({ type: 'mutation.do', mutation: { name: 'end', about, title: name, value: null } }),
  };
};

/** For a flaky test that is not quarantined. */
export function QuarantineButton({ test }: { readonly test: ImportedTest }) {
  const { isAllowed, open } = useQuarantine(test);
  if (!isAllowed || test.quarantine || test.rates.flaky === 0) return null;
  return (
    <Button icon={<ShieldAlert size={15} aria-hidden />} onPress={open}>
      {say.open}
    </Button>
  );
}

interface QuarantinedProps {
  readonly test: ImportedTest;
  readonly quarantine: TestQuarantine;
}

export function Quarantined({ test, quarantine }: QuarantinedProps) {
  const { isAllowed, isEnding, problem, open, end } = useQuarantine(test);
  const { until, ownerName, reason, createdByName, createdDate } = quarantine;
  const actions = isAllowed && (
    <>
      <Button small onPress={open}>
        {say.change}
      </Button>
      <Button small busy={isEnding && say.ending} onPress={end}>
        {say.end}
      </Button>
    </>
  );
  return (
    <>
      <Banner tone="warning" action={actions}>
        <strong>{say.quarantinedUntil(dayText(until))}</strong> {say.effect}
        <br />
        <small title={say.by(createdByName, momentText(createdDate))}>
          {say.owner}: <bdi>{ownerName}</bdi>
          {reason !== '' && (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          )}
        </small>
      </Banner>
      {problem && <Banner tone="danger">{problemText(problem)}</Banner>}
    </>
  );
}
