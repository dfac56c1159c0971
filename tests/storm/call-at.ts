import { contract, type CallName } from '../../src/domain/wire/contract.ts';

/** The call of the contract that a URL belongs to. */
const routes = Object.entries(contract).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^${path.replaceAll(/:([A-Za-z]+)/g, (_, part: string) => `(?<${part}>[^/]+)`)}$`),
}));

export const callAt = (method: string, path: string) => {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { name: route.name, params: { ...match.groups } as { project: string; id: string } };
  }
  return null;
};
