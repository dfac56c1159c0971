import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { webhookMessages as say } from '../../domain/webhooks/webhook-messages.ts';
import { webhookReasonText } from '../../domain/webhooks/webhook-reason-messages.ts';
import type { WholeDelivery } from '../../domain/webhooks/webhook.ts';
import { selectDelivery, selectDeliveryProblem } from '../../machines/webhooks/delivery-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { momentText } from '../kit/fields/date-words.ts';
import { Banner } from '../kit/layout/banner.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { CodeBlock } from '../records/code-block.ts';
import { font } from '../theme/tokens.ts';

/** What was sent, and what was answered. */
export function DeliveryView() {
  const { delivery: actor } = useArea('webhooks');
  const delivery = useSelector(actor, selectDelivery);
  const problem = useSelector(actor, selectDeliveryProblem);
  if (!delivery && problem) {
    const again = <Button onPress={() => actor.send({ type: 'delivery.retry' })}>{messages.retry}</Button>;
    return <EmptyState title={say.deliveryFailed} text={problemText(problem)} action={again} />;
  }
  if (!delivery)
    return (
      <Parts aria-busy>
        <Skeleton $width="40%" />
        <Skeleton $height="120px" />
        <Skeleton $height="60px" />
      </Parts>
    );
  return (
    <Parts>
      {problem && (
        <Banner tone="danger">
          {say.sendFailed} {problemText(problem)}
        </Banner>
      )}
      <Head delivery={delivery} />
      <h3>{say.request}</h3>
      <Line>
        POST <bdi>{delivery.url}</bdi>
      </Line>
      <CodeBlock tabIndex={0} role="region" aria-label={say.request}>
        {readable(delivery.body)}
      </CodeBlock>
      <h3>{say.answer}</h3>
      <Answer delivery={delivery} />
    </Parts>
  );
}

const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

function Head({ delivery: { event, state, nextTry } }: { readonly delivery: WholeDelivery }) {
  return (
    <Line>
      <strong>{say.eventNames[event]}</strong> · {say.deliveryStates[state]}
      {nextTry !== null && (
        <>
          {' · '}
          {say.nextTry}: {momentText(nextTry)}
        </>
      )}
    </Line>
  );
}

function Answer({ delivery: { status, reason, duration, answer } }: { readonly delivery: WholeDelivery }) {
  const why = reason && webhookReasonText(reason);
  return (
    <>
      <Line>
        {status === null ? say.noAnswer : say.status(status)}
        {duration !== null && ` · ${say.took(duration)}`}
        {status === null && why && ` · ${why}`}
      </Line>
      {status !== null &&
        (answer === '' ? (
          <Line>{say.emptyAnswer}</Line>
        ) : (
          <CodeBlock tabIndex={0} role="region" aria-label={say.answer}>
            {answer}
          </CodeBlock>
        ))}
    </>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  h3 { margin-top: 8px; font-size: ${font.list}; font-weight: 600; }
`;
const Line = styled.p`
  overflow-wrap: anywhere;
  font-size: ${font.list};
`;
