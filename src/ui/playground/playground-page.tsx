import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { PlaygroundTab } from '../../machines/playground/playground-actor.ts';
import { Tabs } from '../kit/layout/tabs.tsx';
import { color, font } from '../theme/tokens.ts';
import { Gallery } from './gallery.tsx';
import { JournalView } from './journal-view.tsx';
import { MachinesView } from './machines-view.tsx';
import { usePlayground } from './playground-tools.ts';

const tabs: readonly { readonly id: PlaygroundTab; readonly label: string }[] = [
  { id: 'machines', label: 'Machines' },
  { id: 'journal', label: 'Journal and recordings' },
  { id: 'kit', label: 'Kit' },
];

/** For developers: every machine, running actor, recorded step and kit component. */
export function PlaygroundPage() {
  const { playground } = usePlayground();
  const tab = useSelector(playground, ({ context }) => context.tab);
  return (
    <Page>
      <Head>
        <h1>Playground</h1>
        <p>Only in the development build. The actors of this page live; others are played with scripted answers.</p>
      </Head>
      <Tabs
        label="Playground"
        tabs={tabs}
        selected={tab}
        onSelect={(id) => playground.send({ type: 'tab.choose', tab: id as PlaygroundTab })}
      >
        {tab === 'machines' && <MachinesView />}
        {tab === 'journal' && <JournalView />}
        {tab === 'kit' && <Gallery />}
      </Tabs>
    </Page>
  );
}

const Page = styled.main`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-height: 100vh;
  padding: 16px 20px 32px;
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 14px;
  h1 { font-size: ${font.title}; }
  p { color: ${color.quiet}; font-size: ${font.small}; }
`;
