import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let database: TestDatabase;
let server: TestServer;
let text: string;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startTestServer({ database });
  text = await (await fetch(`${server.base}/openapi.json`)).text();
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}
const document = () => JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>> };

test('the description of the calls is valid OpenAPI 3.1', async () => {
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'operation-operationId-unique': 'error',
      'path-parameters-defined': 'error',
      'path-declaration-must-exist': 'error',
      'security-defined': 'error',
    },
  });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
  expect(document().openapi).toMatch(/^3\.1\./);
});

test('the description contains every call of the contract with its permissions', () => {
  const { paths } = document();
  for (const name of Object.keys(contract) as CallName[]) {
    const {
      method,
      path,
      summary,
      needs,
      auth,
      status = 200,
    } = contract[name] as {
      method: string;
      path: string;
      summary: string;
      needs: string;
      auth: string;
      status?: number;
    };
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: name,
      summary,
      description: `Needs: ${needs}.`,
      security: auth === 'public' ? [] : [{ [auth]: [] }],
    });
    expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
  }
});
