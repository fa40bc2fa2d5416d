import { ReadModels } from '../testing/read-models';
import { readPublicSettings, readSettings } from './queries';

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
});
afterAll(() => models.drop());

it('answers the defaults of a portal in which nothing was set, and then what was', async () => {
  expect(await readSettings(models.pool)).toEqual({
    contact: { chat: null, contactemail: null, revision: -1 },
    agency: { sender: null, openingdepartures: 200, departuretarget: null, ownstanding: true, revision: -1 },
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
  });
});

it('tells visitors how to reach the agency, and what it promises, and nothing else', async () =>
  expect(await readPublicSettings(models.pool)).toEqual({
    chaturl: 'https://wa.me/6281234567890',
    contactemail: null,
    ownstanding: false,
    zone: 'Asia/Jakarta',
  }));
