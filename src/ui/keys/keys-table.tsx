import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { shortcutScopes, shortcuts, type Shortcut } from '../../domain/keys/shortcuts.ts';
import { keysMessages } from '../../domain/keys/keys-messages.ts';
import { selectSingleKeys } from '../../machines/settings/settings-actor.ts';
import { useActors } from '../actors-context.tsx';
import { ShortcutHint } from '../kit/focus/shortcut-hint.tsx';
import { useKeysInHand } from '../kit/focus/shortcuts.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { color, font } from '../theme/tokens.ts';

/** What the dialog of the keyboard shortcuts contains. */
export function KeysTable() {
  const { settings } = useActors();
  const singleKeys = useSelector(settings, selectSingleKeys);
  const inHand = useKeysInHand();
  const places = new Set(shortcuts.flatMap((row) => (!('isNative' in row) && inHand.has(row.id) ? [row.place] : [])));
  const isHere = (row: Shortcut) => ('isNative' in row ? places.has(row.place) : inHand.has(row.id));
  return (
    <>
      {shortcutScopes
        .filter((place) => places.has(place))
        .map((place) => (
          <Part key={place} aria-label={keysMessages.places[place]}>
            <h3>{keysMessages.places[place]}</h3>
            <dl>
              {shortcuts
                .filter((row) => row.place === place && isHere(row))
                .map((row) => (
                  <div key={row.id}>
                    <dt>{keysMessages.does[row.id]}</dt>
                    <dd>
                      {row.keys.map((key, at) => (
                        <span key={key}>
                          {at > 0 && ` ${keysMessages.or} `}
                          <ShortcutHint keys={key} />
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </Part>
        ))}
      <SwitchField
        label={keysMessages.single}
        description={keysMessages.singleText}
        on={singleKeys}
        onChange={() => settings.send({ type: 'singleKeys.toggle' })}
      />
    </>
  );
}

const Part = styled.section`
  h3 { margin-bottom: 4px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
  dl > div { display: flex; justify-content: space-between; gap: 12px; padding: 4px 0; font-size: ${font.list}; }
  dd { margin: 0; white-space: nowrap; color: ${color.quiet}; }
`;
