import { Star } from 'lucide-react';
import { AvatarMenu } from '../kit/overlays/avatar-menu.tsx';
import { Button } from '../kit/display/button.tsx';
import { ChoiceRow } from '../kit/fields/choice-row.tsx';
import { Hint } from '../kit/overlays/hint.tsx';
import { DownloadLink } from '../kit/display/download-link.tsx';
import { OutwardLink } from '../kit/display/outward-link.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { LinkLike } from '../kit/display/link-like.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { PageLinks } from '../kit/tables/page-links.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import { PickBox } from '../kit/tables/pick-box.tsx';
import { ShortcutHint } from '../kit/focus/shortcut-hint.tsx';
import { SideLink } from '../kit/layout/side-link.tsx';
import { TextLink } from '../kit/display/text-link.tsx';
import { nothing, Specimen } from './specimen.tsx';

const icon = <Star size={15} aria-hidden />;
const tones = ['primary', 'quiet', 'danger', 'plain'] as const;
const entries = [
  { id: 'one', label: 'One', icon },
  { id: 'two', label: 'Not now', disabled: true },
  { id: 'three', label: 'Delete', danger: true },
];

export function PressPieces() {
  return (
    <>
      <Buttons />
      <Links />
      <Menus />
      <Pickers />
    </>
  );
}

function Buttons() {
  return (
    <>
      <Specimen name="Button">
        {tones.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
        <Button small icon={icon}>
          small
        </Button>
        <Button disabled>disabled</Button>
        <Button busy="Saving…">Save</Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="Plain" icon={icon} />
        <IconButton label="Small" small icon={icon} />
        <IconButton label="Pressed" pressed icon={icon} keys="Ctrl+B" />
        <IconButton label="Disabled" disabled icon={icon} />
      </Specimen>
      <Specimen name="Hint">
        <Hint text="What it does" keys="?" />
        <ShortcutHint keys="Ctrl+K" />
      </Specimen>
    </>
  );
}

function Links() {
  return (
    <>
      <Specimen name="LinkButton">
        <LinkButton to="/playground">quiet</LinkButton>
        <LinkButton to="/playground" tone="primary" icon={icon}>
          primary
        </LinkButton>
      </Specimen>
      <Specimen name="DownloadLink, OutwardLink">
        <DownloadLink address="/playground">Download</DownloadLink>
        <OutwardLink url="https://example.com" text="SHOP-12" label="SHOP-12 in another product" />
      </Specimen>
      <Specimen name="TextLink, LinkLike">
        <TextLink to="/playground" text="A link" label="A link to this page" />
        <LinkLike label="Do it" onPress={nothing}>
          Looks like one
        </LinkLike>
      </Specimen>
      <Specimen name="SideLink">
        <SideLink to="/playground" icon={icon}>
          Here
        </SideLink>
        <SideLink to="/elsewhere" icon={icon}>
          Elsewhere
        </SideLink>
      </Specimen>
    </>
  );
}

function Menus() {
  return (
    <>
      <Specimen name="Menu">
        <Menu label="More" trigger={<Button>Open the menu</Button>} entries={entries} onAction={nothing} />
      </Specimen>
      <Specimen name="AvatarMenu">
        <AvatarMenu
          label="Account"
          name="Ada Lovelace"
          note="Licence until 2027"
          entries={entries}
          onAction={nothing}
        />
      </Specimen>
    </>
  );
}

function Pickers() {
  return (
    <>
      <Specimen name="ChoiceRow">
        <ChoiceRow
          label="Choice"
          choices={[
            { value: 'one', label: 'One' },
            { value: 'two', label: 'Two' },
          ]}
          value="one"
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="PickBox">
        <PickBox label="Not picked" picked={false} onPick={nothing} />
        <PickBox label="Picked" picked onPick={nothing} />
        <PickBox label="Some" picked={false} some onPick={nothing} />
      </Specimen>
      <Specimen name="Pager">
        <Pager
          label="Pages"
          previousLabel="Previous"
          nextLabel="Next"
          status="26–50 of 1,204"
          page={2}
          pages={49}
          onPage={nothing}
        />
      </Specimen>
      <Specimen name="PageLinks">
        <PageLinks
          label="Pages"
          links={[
            { to: '/playground', title: 'Here', isHere: true },
            { to: '/elsewhere', title: 'There', isHere: false },
          ]}
        />
      </Specimen>
    </>
  );
}
