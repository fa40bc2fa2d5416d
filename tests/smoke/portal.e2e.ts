import { assetHref } from '@berangkat/contracts/attachments/names';
import { type ChangeNotice, NOTICES } from '@berangkat/contracts/live';
import { aClient } from '@berangkat/contracts/testing';
import sharp from 'sharp';
import { Client } from '../support/client';
import { listen } from '../support/listener';
import { discardPortal, type RunningPortal, startPortal } from '../support/portal';
import { runVerb } from '../support/processes';

/**
 * The built portal as a whole, on the Node that runs this: a page, a command and its list, an upload through sharp, a
 * live notice, and the log that holds together. All else is tested on one Node.
 */
let portal: RunningPortal;
let superadmin: Client;
beforeAll(async () => {
  portal = await startPortal({ accountsOnly: true });
  superadmin = new Client(portal.url);
  const account = (await portal.accounts()).find(({ category, role }) => category === 'superadmin' && role === null)!;
  expect((await superadmin.signIn(account)).status).toBe(200);
}, 200_000);
afterAll(async () => {
  if (portal !== undefined) await discardPortal(portal);
});

it('serves its pages', async () => {
  const answer = await fetch(portal.url);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<script type="module"[^>]* src="\/assets\//);
});

it('takes a command, lists what it changed, keeps a picture of it, and tells who is there', async () => {
  const { socket } = await listen(portal.url, superadmin.cookie!);
  try {
    // Others come, too: of what was missed, which may be nothing, and of the account that signed in.
    const told = new Promise<void>((resolve) =>
      socket.on(NOTICES, (notices: readonly ChangeNotice[]) => {
        if (notices.some(({ topic }) => topic === 'clients')) resolve();
      }),
    );
    const registered = await superadmin.call('registerClient', { body: aClient() });
    expect(registered.status).toBe(201);
    const { clientid } = registered.body as { clientid: string };
    expect((await superadmin.call('listClients')).body).toMatchObject({ clients: [{ clientid }] });
    await told;

    const form = new FormData();
    const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#08c' } })
      .png()
      .toBuffer();
    form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'logo.png');
    const uploaded = await superadmin.call('uploadLogo', { params: { id: clientid }, body: form });
    expect(uploaded).toMatchObject({ status: 200, body: { clientid } });
    const { logo } = uploaded.body as { logo: string };
    expect((await superadmin.send('GET', assetHref('logo', logo))).status).toBe(200);
  } finally {
    socket.close();
  }
});

it('has a log that holds together', async () => {
  expect(await runVerb(portal, 'verify')).toContain('The log is whole');
});
