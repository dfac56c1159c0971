import { Eye, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { signatureText } from '../../domain/expressions/function-definition.ts';
import { functionDescription } from '../../domain/functions/function-description.ts';
import type { Formula } from '../../domain/functions/formula.ts';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import { useArea } from '../actors-context.tsx';
import { MutationCell } from '../identity/mutation-cell.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { color, font } from '../theme/tokens.ts';
import { useFunctionRights, useOpenFunction } from './use-function-rights.ts';

function Name({ formula }: { readonly formula: Formula }) {
  return (
    <Words>
      <Code>
        <bdi>{signatureText(formula)}</bdi>
      </Code>
      {formula.default && <Badge text={say.default} />}
    </Words>
  );
}

function Actions({ formula }: { readonly formula: Formula }) {
  const { functionMutation } = useArea('functions');
  const { mayUpdate, mayDelete } = useFunctionRights(formula);
  const open = useOpenFunction();
  const { id, name } = formula;
  return (
    <MutationCell>
      <IconButton
        small
        label={mayUpdate ? say.edit(name) : say.open(name)}
        icon={mayUpdate ? <Pencil size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
        onPress={() => open(formula, !mayUpdate)}
      />
      {mayDelete && (
        <IconButton
          small
          label={say.remove(name)}
          icon={<Trash2 size={14} aria-hidden />}
          onPress={() =>
            functionMutation.send({ type: 'mutation.ask', mutation: { name: 'delete', about: id, title: name } })
          }
        />
      )}
    </MutationCell>
  );
}

export const useFunctionColumns = (): readonly Column<Formula>[] => {
  const { columns } = say;
  return [
    { id: 'name', label: columns.name, render: (formula) => <Name formula={formula} /> },
    {
      id: 'description',
      label: columns.description,
      width: '340px',
      render: (formula) => <Description>{functionDescription(formula)}</Description>,
    },
    {
      id: 'author',
      label: columns.author,
      width: '140px',
      render: (formula) => <bdi>{formula.default ? say.product : formula.authorName}</bdi>,
    },
    { id: 'usedBy', label: columns.usedBy, width: '100px', render: ({ usedBy }) => say.usedTimes(usedBy) },
    { id: 'actions', label: columns.actions, width: '96px', render: (formula) => <Actions formula={formula} /> },
  ];
};

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  overflow-wrap: anywhere;
  white-space: normal;
`;
const Code = styled.code`
  font: 0.94em ${font.mono};
`;
const Description = styled.span`
  color: ${color.quiet};
  overflow-wrap: anywhere;
  white-space: normal;
`;
