import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { languageChoices, languageFor, languages, type LanguageChoice } from '../../domain/texts/language.ts';
import { languageMessages as say } from '../../domain/texts/language-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectIsRestarting,
  selectIsLanguagePending,
  selectMayApply,
  selectWantedLanguage,
} from '../../machines/language/language-machine.ts';
import { useActors } from '../actors-context.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Button } from '../kit/display/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { color, font } from '../theme/tokens.ts';

const options = languageChoices.map((value) => ({
  value,
  label: value === 'auto' ? say.auto(languages[languageFor(null, navigator.languages)]) : languages[value],
}));

/** The language of this device. `isAtRisk`: unsent work would be lost by reloading the page. */
export function LanguageDialog({ isAtRisk }: { readonly isAtRisk: boolean }) {
  const { language } = useActors();
  const isOpen = useSelector(language, selectIsLanguagePending);
  const wanted = useSelector(language, selectWantedLanguage);
  const mayApply = useSelector(language, selectMayApply);
  const isRestarting = useSelector(language, selectIsRestarting);
  const close = () => language.send({ type: 'language.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={say.title}
      closeLabel={messages.close}
      actions={
        <>
          <Button onPress={close}>{messages.cancel}</Button>
          <Button
            tone="primary"
            disabled={(!mayApply && !isRestarting) || isAtRisk}
            busy={isRestarting && say.applying}
            onPress={() => language.send({ type: 'language.apply' })}
          >
            {say.apply}
          </Button>
        </>
      }
    >
      <SelectField
        label={say.field}
        options={options}
        value={wanted}
        onChange={(choice) => language.send({ type: 'language.choose', choice: choice as LanguageChoice })}
      />
      <Note>
        {say.text} {say.kept}
      </Note>
      {isAtRisk && <Banner tone="warning">{say.notPersisted}</Banner>}
    </Dialog>
  );
}

const Note = styled.p`
  margin-top: 12px;
  color: ${color.quiet};
  font-size: ${font.list};
`;
