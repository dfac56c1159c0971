/** Selects from a snapshot that may be undefined, such as that of a picker that is not open. */
export const when =
  <Snapshot, Value>(select: (snapshot: Snapshot) => Value, otherwise: Value) =>
  (snapshot: Snapshot | undefined): Value =>
    snapshot === undefined ? otherwise : select(snapshot);
