import { Inbox } from 'lucide-react';
import { Avatar } from '../kit/display/avatar.tsx';
import { AvatarRow } from '../kit/display/avatar-row.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Button } from '../kit/display/button.tsx';
import { CountBadge } from '../kit/display/count-badge.tsx';
import { MarkedPieces } from '../kit/display/marked-pieces.tsx';
import { ToneDot } from '../kit/display/tone-dot.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Fold } from '../kit/layout/fold.tsx';
import { FoldedList } from '../kit/layout/folded-list.tsx';
import { Progress } from '../kit/display/progress.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { SafeHtml } from '../kit/rich-text/safe-html.tsx';
import { PageSkeleton } from '../kit/layout/page-skeleton.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { WantedPicture } from '../kit/display/wanted-picture.tsx';
import { Swatch } from '../kit/fields/swatch.tsx';
import { TagChip } from '../kit/display/tag-chip.tsx';
import { WordChanges } from '../kit/rich-text/word-changes.tsx';
import { nothing, Specimen } from './specimen.tsx';

const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
const people = ['Ada Lovelace', 'Grace Hopper', 'Edsger Dijkstra'].map((name) => ({
  id: name,
  name,
  image: null,
  says: `${name} has it open`,
}));

export function DisplayPieces() {
  return (
    <>
      <Marks />
      <Sections />
      <People />
      <Values />
    </>
  );
}

function Marks() {
  return (
    <>
      <Specimen name="ToneDot">
        <ToneDot tone="danger" />
      </Specimen>
      <Specimen name="MarkedPieces">
        <MarkedPieces
          pieces={[
            { text: 'Empty ', isMatch: false },
            { text: 'basket', isMatch: true },
          ]}
        />
      </Specimen>
      <Specimen name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} text={tone} tone={tone} />
        ))}
        {tones.map((tone) => (
          <Badge key={tone} text={tone} tone={tone} look="dot" />
        ))}
      </Specimen>
      <Specimen name="Banner">
        {tones.map((tone) => (
          <Banner key={tone} tone={tone} action={<Button small>Do it</Button>}>
            {tone}
          </Banner>
        ))}
      </Specimen>
    </>
  );
}

function Sections() {
  return (
    <>
      <Specimen name="EmptyState">
        <EmptyState
          level={3}
          icon={<Inbox size={24} aria-hidden />}
          title="Nothing here"
          text="It comes when there is something."
          action={<Button>Begin</Button>}
        />
      </Specimen>
      <Specimen name="PanelSection">
        <PanelSection title="A part of a page" text="What it is about." actions={<Button small>Change</Button>}>
          Its content.
        </PanelSection>
      </Specimen>
    </>
  );
}

function People() {
  return (
    <>
      <Specimen name="Avatar">
        <Avatar name="Ada Lovelace" />
        <Avatar name="Grace Hopper" edge={36} />
      </Specimen>
      <Specimen name="AvatarRow">
        <AvatarRow label="Who is here" people={people} most={2} moreLabel={(count) => `${count} more`} />
      </Specimen>
      <Specimen name="CountBadge">
        <CountBadge count={7} text="7 unread" />
        <CountBadge count={1_204} text="1,204 unread" />
      </Specimen>
    </>
  );
}

function Values() {
  return (
    <>
      <Specimen name="TagChip">
        <TagChip name="checkout" />
        <TagChip name="colour" color="#add8e6" />
        <TagChip name="goes" onRemove={nothing} removeLabel="Remove tag goes" />
        <TagChip name="opens" onOpen={nothing} openLabel="Edit tag opens" />
      </Specimen>
      <Specimen name="Swatch">
        <Swatch color="#add8e6" text="Light blue" />
      </Specimen>
      <Specimen name="FoldedList">
        <FoldedList
          label="Tags"
          items={['one', 'two', 'three'].map((key) => ({ key, content: <TagChip name={key} /> }))}
          most={2}
          moreLabel={(count) => `${count} more`}
          fewerLabel="Fewer"
          empty="None"
        />
      </Specimen>
      <Specimen name="Progress">
        <Progress text="Sending" percent={40} />
        <Progress text="Nobody knows how long" />
      </Specimen>
      <Specimen name="WantedPicture">
        <WantedPicture id="a" alt="" state={{ kind: 'waiting' }} failedText="Couldn’t be loaded" onWant={nothing} />
        <WantedPicture id="b" alt="" state={{ kind: 'failed' }} failedText="Couldn’t be loaded" onWant={nothing} />
      </Specimen>
      <Specimen name="Fold">
        <Fold summary="Sign in">Two steps.</Fold>
        <Fold summary="Check out" startsOpen>
          Three steps.
        </Fold>
      </Specimen>
      <Specimen name="RelativeTime">
        {(['relative', 'day', 'both'] as const).map((show) => (
          <RelativeTime key={show} at="2026-11-20T08:00:00Z" now={Date.parse('2026-11-21T10:00:00Z')} show={show} />
        ))}
      </Specimen>
      <Specimen name="SafeHtml">
        <SafeHtml html="<p>Some <strong>rich</strong> <em>text</em></p><ul><li>one</li></ul>" />
      </Specimen>
      <Specimen wide name="PageSkeleton">
        <PageSkeleton />
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton $width="160px" $height="14px" />
        <Skeleton $width="60px" $height="14px" />
      </Specimen>
      <Specimen name="WordChanges">
        <WordChanges before="The basket is empty" after="The basket is never empty" />
      </Specimen>
    </>
  );
}
