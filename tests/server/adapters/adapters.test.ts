import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTechnologies } from '../../../src/services/adapters/read-technologies.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { readConfig } from '../../../server/config.ts';

let space: Workspace;
beforeAll(async () => void (space = await openWorkspace()));
afterAll(() => space.close());

test('the client configuration is a named download without secrets [DOWN-004, AUTH-015]', async () => {
  const answer = await space.as('viewer').ask('adapters.config', {});
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(answer.headers.get('content-disposition')).toContain('filename="assay-client.json"');
  expect(JSON.parse(answer.text)).toEqual({ server: space.server.base, account: 'acc-1' });
});

test('the server offers its adapter as a package, to whoever may use adapters [SHELL-021, ADAPT-001]', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'assay-package-')), 'assay-adapter.tgz');
  writeFileSync(path, 'the package');
  const offering = await openWorkspace({ env: { ADAPTER_PACKAGE: path } });
  const { adapter } = await offering.as('contributor').reply('adapters.setup', {});
  const answer = await offering.as('contributor').send('GET', adapter ?? '');
  expect([answer.headers.get('content-disposition'), answer.text]).toEqual([
    'attachment; filename="assay-adapter.tgz"',
    'the package',
  ]);
  await offering.close();
  expect((await space.as('owner').problem('adapters.client', {})).status).toBe(404);
  expect(() => readConfig({ ADAPTER_PACKAGE: 'nowhere.tgz' }, '/srv')).toThrow('nowhere.tgz does not exist');
});

test('what adapters can do is read as XML by whoever may have an adapter [ADAPT-028]', async () => {
  const answer = await space.as('contributor').send('GET', '/rs/api/v1/configuration');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml']);
  const technologies = readTechnologies(answer.text);
  expect(technologies.map(({ id }) => id)).toEqual(['general', 'WEBJS', 'WEB', 'SAP']);
  expect(technologies[1]?.properties).toContainEqual({ name: 'count', type: 'number' });
});

test('the downloads for device set-up have the configured addresses [SHELL-021, SHELL-022]', async () => {
  const at = {
    CLIENT_WINDOWS_URL: 'https://files.example/client.msi',
    EXTENSION_EDGE_URL: 'https://files.example/edge',
  };
  expect(readConfig(at, '/srv').setup).toEqual({
    adapter: null,
    windows: 'https://files.example/client.msi',
    chrome: null,
    edge: 'https://files.example/edge',
    firefox: null,
  });
  expect(() => readConfig({ CLIENT_WINDOWS_URL: 'javascript:alert(1)' }, '/srv')).toThrow('CLIENT_WINDOWS_URL must be');
  expect(await space.as('admin').reply('adapters.setup', {})).toEqual({
    adapter: null,
    windows: null,
    chrome: null,
    edge: null,
    firefox: null,
  });
});
