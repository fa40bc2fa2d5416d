import { aClient } from '@berangkat/contracts/testing';
import { type OperationsView, SERVICE_NAMES } from '@berangkat/contracts/operations';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { type Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { type Client } from '../support/client';
import { clientOf, demoAccount, portalUrl } from '../support/demo';
import { internalTokenAt } from '../support/internal-token';
import { Person } from '../support/person';
import { runtimeOf } from '../support/processes';

jest.setTimeout(120_000);

const unique = `${Date.now()}`.slice(-8);

let browser: Browser;
let root: Client;
let database: Pool;
beforeAll(async () => {
  [browser, root] = await Promise.all([launchChromium(), clientOf('root')]);
  database = new Pool({ connectionString: runtimeOf({ dataDir: process.env.PORTAL_DATA_DIR! }).databaseUrl, max: 1 });
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
});

/** A client whose last event waits, as the engine leaves it when that could not be folded. */
const parkedClient = async (): Promise<string> => {
  const { clientid } = (
    await root.call('registerClient', {
      body: aClient({ companyname: `Parked ${unique}`, clientcode: `PK${unique}`, companyregistrationnumber: unique }),
    })
  ).body as { clientid: string };
  const stream = `client-${clientid}`;
  const position = root.position;
  await root.call('listClients', { query: {} });
  await database.query(
    `with parked as (
       insert into ops.parked_streams (projection, generation, stream, event_id, event_type, error)
       select p.name, p.live_generation, l.stream, l.id, l.type, 'TypeError: not folded'
       from ops.projections p, events.log l where p.name = 'clients' and l.stream = $1 and l.revision = 0 returning *)
     insert into ops.parked_events (projection, generation, stream, position, event_stream, revision)
     select projection, generation, stream, $2, stream, 0 from parked`,
    [stream, position],
  );
  return stream;
};

it('an operator sees how every service does, and has a parked stream folded again', async () => {
  const stream = await parkedClient();
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount('root'), '/operations');
  const { page } = person;
  const services = page.locator('#processes');
  for (const service of SERVICE_NAMES) await services.getByRole('rowheader', { name: service, exact: true }).waitFor();
  await page.locator('#folding').scrollIntoViewIfNeeded();
  await page.locator('#folding figure svg').first().waitFor();
  await page.getByRole('button', { name: `Process again: ${stream} in clients` }).click();
  await page.getByText(`A worker is processing ${stream} again.`).waitFor();
  await page.locator('#parked').getByText(stream, { exact: true }).waitFor({ state: 'detached' });
  expect((await database.query('select from ops.parked_streams where stream = $1', [stream])).rowCount).toBe(0);
  const said = (await root.call('readOperations', {})).body as OperationsView;
  expect(new Set(said.processes.filter(({ alive }) => alive).map(({ service }) => service))).toEqual(
    new Set(SERVICE_NAMES),
  );
  expect(said.engines.map(({ port }) => port).toSorted()).toEqual(['bus', 'database', 'log', 'objects']);
  expect(person.problems).toEqual([]);
  await person.context.close();
});

it('an operator has a read model rebuilt from the events, and sees that it is the same', async () => {
  const person = await Person.at(browser, portalUrl());
  await person.arrive(demoAccount('root'), '/operations');
  const { page } = person;
  const settings = page.locator('#rebuilds details').filter({ has: page.getByText('settings', { exact: true }) });
  await settings.getByText('settings', { exact: true }).click();
  await settings.getByRole('button', { name: 'Rebuild from the events: settings' }).click();
  await settings.getByRole('progressbar').waitFor();
  await settings.scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-results/operations-rebuild.png' });
  await settings.getByText('Rebuilt, the same as before').waitFor({ timeout: 60_000 });
  expect(person.problems).toEqual([]);
  await person.context.close();
});

/** Names of metrics in an expression of Prometheus: what is no function, no label and no text. */
const metricsIn = (expression: string): readonly string[] =>
  expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\bby \([^)]*\)/g, ' ')
    .match(/\b[a-z][a-z0-9]*_[a-z0-9_]+\b(?! ?\()/g) ?? [];

/**
 * Only where EVENT_RELAY is on, and where a collector of traces is named; services/projections/src/worker.int.ts and
 * services/gateway/src/tracing.int.ts hold them.
 */
const WHERE_TURNED_ON = /^(?:event_relay_|trace_spans_total$)/;
/** Of a histogram, what Prometheus stores. */
const PART = /_(bucket|sum|count)$/;

it('what the dashboard, the alert rules and the documentation name is measured by a service of this portal', async () => {
  const { instances } = runtimeOf({ dataDir: process.env.PORTAL_DATA_DIR! });
  const token = internalTokenAt(portalUrl());
  const texts = await Promise.all(
    SERVICE_NAMES.map(async (service) => {
      const answer = await fetch(`http://127.0.0.1:${instances[service]![0]!.port}/metrics`, {
        headers: { authorization: `Bearer ${token!}` },
      });
      expect(answer.status).toBe(200);
      return answer.text();
    }),
  );
  const measured = new Set(texts.flatMap((text) => Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name!)));
  const read = (path: string): string => readFileSync(join(__dirname, '../..', path), 'utf8');
  const rules = Array.from(read('infra/monitoring/alerts.yml').matchAll(/^ +expr: (.+)$/gm), ([, text]) => text!);
  const { panels } = JSON.parse(read('infra/monitoring/dashboard.json')) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
  };
  const asked = [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(asked.length).toBeGreaterThan(40);
  const named = new Set(asked.flatMap(metricsIn).map((name) => (measured.has(name) ? name : name.replace(PART, ''))));
  expect([...named].filter((name) => !measured.has(name) && !WHERE_TURNED_ON.test(name))).toEqual([]);
  const documentation = read('docs/operations/watch.md');
  const own = [...measured].filter((name) => !/^(process|nodejs)_/.test(name));
  expect(own.filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
});
