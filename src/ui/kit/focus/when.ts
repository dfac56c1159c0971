/** Reads what may not be there yet: while nobody picks there is no picker. */
export const when =
  <Snapshot, Value>(select: (snapshot: Snapshot) => Value, otherwise: Value) =>
  (snapshot: Snapshot | undefined): Value =>
    snapshot === undefined ? otherwise : select(snapshot);
