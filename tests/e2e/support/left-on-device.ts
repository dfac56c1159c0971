/** Runs in the page: how many rows each store of the journal holds, and every name that can be read without a key. */
export const leftOnDevice = async () => {
  const counts: Record<string, number> = {};
  const names: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    names.push(name);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
    });
    for (const store of database.objectStoreNames) {
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const asking = database.transaction(store).objectStore(store).getAllKeys();
        asking.addEventListener('success', () => resolve(asking.result));
      });
      if (keys.length > 0) counts[store] = (counts[store] ?? 0) + keys.length;
      names.push(...keys.map(String));
    }
    database.close();
  }
  return { counts, names };
};
