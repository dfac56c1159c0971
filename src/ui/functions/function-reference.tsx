import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { signatureText } from '../../domain/expressions/function-definition.ts';
import { functionDescription } from '../../domain/functions/function-description.ts';
import type { MinifiedFormula } from '../../domain/functions/formula.ts';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectOthers, selectReferenceTerm } from '../../machines/functions/function-form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { SearchField } from '../kit/fields/search-field.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { color, font } from '../theme/tokens.ts';

const matches = (term: string) => {
  const wanted = term.trim().toLowerCase();
  return (one: MinifiedFormula) => `${one.name} ${functionDescription(one)}`.toLowerCase().includes(wanted);
};

/** The functions that a body can call; each is a button that inserts its call at the caret. */
export function FunctionReference() {
  const { functionForm } = useArea('functions');
  const term = useSelector(functionForm, selectReferenceTerm);
  const found = useSelector(functionForm, selectOthers).filter(matches(term));
  const groups = [
    { title: say.reference.groups.own, functions: found.filter((one) => !one.default) },
    { title: say.reference.groups.default, functions: found.filter((one) => one.default) },
  ].filter(({ functions }) => functions.length > 0);
  const filter = (text: string) => functionForm.send({ type: 'reference.filter', term: text });
  return (
    <PanelSection title={say.reference.title}>
      <SearchField
        label={say.reference.search}
        clearLabel={messages.defects.clearSearch}
        placeholder={say.reference.search}
        value={term}
        onChange={filter}
        onSubmit={() => {}}
      />
      <List>
        {groups.length === 0 && <p role="status">{say.reference.none}</p>}
        {groups.map(({ title, functions }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {functions.map((one) => (
                <Entry key={one.id} formula={one} />
              ))}
            </ul>
          </section>
        ))}
      </List>
    </PanelSection>
  );
}

function Entry({ formula }: { readonly formula: MinifiedFormula }) {
  const { functionForm } = useArea('functions');
  const signature = signatureText(formula);
  const description = functionDescription(formula);
  return (
    <li>
      <Button small onPress={() => functionForm.send({ type: 'body.insert', text: signature })}>
        <VisuallyHidden>{say.reference.insert(signature)}</VisuallyHidden>
        <code aria-hidden>{signature}</code>
      </Button>
      <small>
        {say.types[formula.result]}
        {description && ` · ${description}`}
      </small>
    </li>
  );
}

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-height: 420px;
  overflow-y: auto;
  h3 { margin-bottom: 4px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 600; }
  ul { display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 0; list-style: none; }
  li { display: flex; flex-direction: column; align-items: flex-start; gap: 2px; }
  code { font: 0.94em ${font.mono}; overflow-wrap: anywhere; white-space: normal; text-align: start; }
  small { color: ${color.quiet}; font-size: ${font.small}; }
`;
