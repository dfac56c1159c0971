import type { ProductView } from '../../../src/domain/journal/product.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';

/** Reads that depend on what a test has written; all others are answered as they were recorded. */
export interface World {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Records that a test has added, as calls answer them. */
  readonly added: Readonly<Record<string, object>>;
  /** What the page has been told; null before anyone has signed in. */
  base(): ProductView | null;
}

interface Asked {
  readonly path: string;
  /** The answer that was recorded. */
  readonly known: unknown;
}
type Read = (asked: Asked, world: World) => unknown;

interface Row {
  readonly id: string;
  readonly modifiedDate: string;
}
interface ListAnswer {
  readonly _embedded: { readonly defects: readonly Row[] };
}

const lastPart = (path: string) => path.split('/').at(-1) ?? '';

const defectNow = ({ added, base }: World, id: string, known: unknown): object | undefined => {
  const view = base();
  const before = (known ?? added[id]) as object | undefined;
  return before && { ...before, ...(view && recordIn(view.defects, id)) };
};

const reads: Readonly<Record<string, Read>> = {
  // Nobody but this page checks the token and the key.
  'session.token': () => ({ token: 'e30.e30.x', lifetime: 3_600_000 }),
  'session.deviceKey': () => ({ key: btoa('no secrets in the screen tests!!') }),
  'live.channels': () => ({ channels: [] }),
  'defects.read': ({ path, known }, world) => defectNow(world, lastPart(path), known),
  'defects.list'({ known }, world) {
    const answer = known as ListAnswer | undefined;
    if (!answer) return undefined;
    // A row of the list is not quite the record.
    const added = Object.values(world.added).map((one) => ({ ...one, lastUpdate: (one as Row).modifiedDate }));
    const rows = [...added, ...answer._embedded.defects] as readonly Row[];
    return { ...answer, _embedded: { defects: rows.map((row) => defectNow(world, row.id, row)) } };
  },
  // Nothing has happened to a new record yet.
  'defects.audit': ({ known }, { answers }) =>
    known ?? { ...(answers['GET /wi/api/v1/p-shop/defects/SHOP-3/audit'] as object), _embedded: { auditTrail: [] } },
  'relations.list': ({ known }) => known ?? { relations: [], position: 0 },
};

export const localRead = (name: string, asked: Asked, world: World): unknown =>
  reads[name] ? reads[name](asked, world) : asked.known;
