import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import type { FlowParameter } from '../../../../domain/flows/flow.ts';
import { flowPageMessages } from '../../../../domain/flows/page/flow-page-messages.ts';
import { ruleRefusal } from '../../../../domain/flows/parameters/parameter-fault.ts';
import {
  hasBound,
  rulesOfType,
  type ParameterRule,
  type ParameterRuleKind,
} from '../../../../domain/flows/parameters/parameter-rule.ts';
import { reasonText } from '../../../../domain/problems/reason.ts';
import { useActors } from '../../../actors-context.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { CommittedField } from '../../../kit/drafts/committed-field.tsx';
import { SelectField } from '../../../kit/fields/select-field.tsx';

const { parameter: say } = flowPageMessages;

interface ParameterRulesProps {
  readonly parameter: FlowParameter;
  readonly isReadOnly: boolean;
  readonly onChange: (next: FlowParameter) => void;
}

/** What a value must be besides its type. Types without rules show nothing. */
export function ParameterRules({ parameter, isReadOnly, onChange }: ParameterRulesProps) {
  const { now } = useActors();
  const { type, rules = [] } = parameter;
  const kinds = rulesOfType[type] ?? [];
  const free = kinds.filter((kind) => !rules.some((rule) => rule.kind === kind));
  const save = (next: readonly ParameterRule[]) => onChange({ ...parameter, rules: [...next] });
  /** A bound to begin with: today, or zero. */
  const ruleOf = (kind: ParameterRuleKind): ParameterRule => {
    if (!hasBound(kind)) return { kind, value: '' };
    return { kind, value: type === 'date' ? new Date(now()).toISOString().slice(0, 10) : '0' };
  };
  const [next] = free;
  if (kinds.length === 0 || (rules.length === 0 && isReadOnly)) return null;
  return (
    <Lines>
      {rules.map((rule, at) => (
        <Rule
          key={rule.kind}
          rule={rule}
          type={type}
          kinds={kinds.filter((kind) => kind === rule.kind || free.includes(kind))}
          isReadOnly={isReadOnly}
          onKind={(kind) => save(rules.map((one, index) => (index === at ? ruleOf(kind) : one)))}
          onValue={(value) => save(rules.map((one, index) => (index === at ? { ...one, value } : one)))}
          onRemove={() => save(rules.filter((_, index) => index !== at))}
        />
      ))}
      {!isReadOnly && next && (
        <Button small tone="plain" icon={<Plus size={14} aria-hidden />} onPress={() => save([...rules, ruleOf(next)])}>
          {say.addRule}
        </Button>
      )}
    </Lines>
  );
}

interface RuleProps {
  readonly rule: ParameterRule;
  readonly type: FlowParameter['type'];
  readonly kinds: readonly ParameterRuleKind[];
  readonly isReadOnly: boolean;
  readonly onKind: (kind: ParameterRuleKind) => void;
  readonly onValue: (value: string) => void;
  readonly onRemove: () => void;
}

function Rule({ rule, type, kinds, isReadOnly, onKind, onValue, onRemove }: RuleProps) {
  const { kind, value } = rule;
  const boundFault = (text: string) => {
    const fault = ruleRefusal({ type }, { kind, value: text });
    return fault === null ? undefined : reasonText(fault);
  };
  return (
    <Line>
      <SelectField
        label={say.rule}
        value={kind}
        readOnly={isReadOnly}
        options={kinds.map((one) => ({ value: one, label: say.ruleKinds[one] }))}
        onChange={(next) => onKind(next as ParameterRuleKind)}
      />
      {hasBound(kind) && (
        <CommittedField label={say.bound} value={value} readOnly={isReadOnly} faultOf={boundFault} onCommit={onValue} />
      )}
      {!isReadOnly && (
        <IconButton
          small
          label={say.removeRule(say.ruleKinds[kind])}
          icon={<X size={14} aria-hidden />}
          onPress={onRemove}
        />
      )}
    </Line>
  );
}

const Lines = styled.div`
  display: flex;
  && { flex: 1 0 100%; }
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 16px;
  > button { flex: none; }
`;
const Line = styled.div`
  display: flex;
  align-items: end;
  gap: 4px;
  > * { width: 130px; }
  > button { flex: none; width: auto; }
`;
