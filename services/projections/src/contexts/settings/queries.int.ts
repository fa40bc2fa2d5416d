import { migrate } from '@berangkat/platform/postgres';
import { pulseMigrations } from '@berangkat/platform/pulses';
import { ReadModels } from '../../testing/read-models';
import { readPublicSettings, readSettings } from './queries';

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await migrate(models.pool, 'ops', pulseMigrations);
});
afterAll(() => models.drop());

it('answers the defaults of a portal in which nothing was set, and then what was', async () => {
  expect(await readSettings(models.pool)).toEqual({
    contact: { chat: null, contactemail: null, revision: -1 },
    agency: { sender: null, openingdepartures: 200, departuretarget: null, ownstanding: true, revision: -1 },
    announcements: null,
  });
  await models.given(
    { type: 'ContactChanged', stream: 'settings', data: { chat: '+6281234567890' } },
    { type: 'DefaultSenderChanged', stream: 'settings', data: { sender: '6281299' } },
    { type: 'DepartureTargetChanged', stream: 'settings', data: { departuretarget: 25 } },
    { type: 'OwnStandingSwitched', stream: 'settings', data: { ownstanding: false } },
  );
  expect(await readSettings(models.pool)).toEqual({
    contact: { chat: '+6281234567890', contactemail: null, revision: 0 },
    agency: { sender: '6281299', openingdepartures: 200, departuretarget: 25, ownstanding: false, revision: 3 },
    announcements: null,
  });
});

it('says what takes announcements, as the notifier last said', async () => {
  const beat = (engine: string, at: string) =>
    models.pool.query(
      `insert into ops.pulses (instance, at, service, name, version, started_at, ended, engines, failing, figures, calls)
       values (gen_random_uuid(), $2, 'notifier', 'notifier', '1', now(), false, $1, '{}', '{}', '{}')`,
      [JSON.stringify({ announcements: engine }), at],
    );
  await beat('outbox', '2026-01-05T09:00:00Z');
  expect((await readSettings(models.pool)).announcements).toBe('outbox');
  await beat('whatsapp', '2026-01-05T10:00:00Z');
  expect((await readSettings(models.pool)).announcements).toBe('whatsapp');
});

it('tells visitors how to reach the agency, and what it promises, and nothing else', async () =>
  expect(await readPublicSettings(models.pool)).toEqual({
    chaturl: 'https://wa.me/6281234567890',
    contactemail: null,
    ownstanding: false,
    zone: 'Asia/Jakarta',
  }));
