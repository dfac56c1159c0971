import type { ProductView } from '../../../src/domain/journal/product.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';

/** Reads that depend on what a test has written; all others are answered as they were recorded. */
export interface World {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Records that a test has added, as calls answer them. */
  readonly added: Readonly<Record<string, object>>;
  /** The defects that the page has created, by id, as calls answer them. */
  readonly created: ReadonlyMap<string, object>;
  /** What the page has been told; null before anyone has signed in. */
  base(): ProductView | null;
}

interface Request {
  readonly path: string;
  /** The answer that was recorded. */
  readonly known: unknown;
}
type Read = (request: Request, world: World) => unknown;

interface Row {
  readonly id: string;
  readonly modifiedDate: string;
}
interface ListAnswer {
  readonly _embedded: { readonly defects: readonly Row[] };
}

const lastPart = (path: string) => path.split('/').at(-1) ?? '';

const defectNow = ({ added, created, base }: World, id: string, known?: unknown): object | undefined => {
  const view = base();
  const before = (known ?? added[id] ?? created.get(id)) as object | undefined;
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
    const own = [...[...world.created.keys()].toReversed(), ...Object.keys(world.added)].map(
      (id) => defectNow(world, id) as Row,
    );
    // A row of the list is not quite the record.
    const first = own.map((one) => ({ ...one, lastUpdate: one.modifiedDate }));
    const others = answer._embedded.defects.map((row) => defectNow(world, row.id, row));
    return { ...answer, _embedded: { defects: [...first, ...others] } };
  },
  // Nothing has happened to a new record yet.
  'defects.audit': ({ known }, { answers }) =>
    known ?? { ...(answers['GET /wi/api/v1/p-shop/defects/SHOP-3/audit'] as object), _embedded: { auditTrail: [] } },
  'similar.find': ({ known }) => known ?? { similar: [] },
  'relations.list': ({ known }) => known ?? { relations: [], position: 0 },
};

export const localRead = (name: string, request: Request, world: World): unknown =>
  reads[name] ? reads[name](request, world) : request.known;
