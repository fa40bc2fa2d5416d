import { projectionSpec } from '../../engine/testing';
import { settings } from './projection';

it('keeps what was set last beside the defaults of the rest, and tells whoever is signed in', async () => {
  const outcome = projectionSpec(settings).given(
    { type: 'ContactChanged', stream: 'settings', data: { chat: '+62811', contactemail: 'a@b.example' } },
    { type: 'OwnStandingSwitched', stream: 'settings', data: { ownstanding: false } },
    { type: 'ContactChanged', stream: 'settings', data: { chat: '+62812' } },
  );
  await outcome.expectRows({
    settings: [
      {
        chat: '+62812',
        contactemail: null,
        sender: null,
        openingdepartures: 200,
        departuretarget: null,
        ownstanding: false,
        contactrevision: 2,
        agencyrevision: 1,
      },
    ],
  });
  await outcome.expectNotices({ topic: 'settings', ids: {} });
});
