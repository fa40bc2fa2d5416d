import { projectionSpec } from '../../engine/testing';
import { clients } from './projection';

const [CLIENT, CHEF, OWNER] = ['20260101001', '20260101101', '20260101102'];
const details = {
  companyname: 'Hotel Merdeka',
  clientcode: 'MERDEKA',
  address: 'Jalan Thamrin 1, Jakarta',
  country: 'indonesia',
  phone: '+62215550101',
  email: 'office@hotel.example',
  companyregistrationnumber: 'REG1',
  personincharge: 'Ibu Ratna',
  status: 'verified',
  remarks: null,
};
const registered = { type: 'ClientRegistered', data: { clientid: CLIENT, ...details } };
const linked = (accountid: string) => ({ type: 'ClientAccountLinked', data: { clientid: CLIENT, accountid } });
const unlinked = (accountid: string) => ({ type: 'ClientAccountUnlinked', data: { clientid: CLIENT, accountid } });

it('a registered client is listed without an account', async () => {
  await projectionSpec(clients)
    .given(registered)
    .expectRows({ clients: [{ clientid: CLIENT, companyname: 'Hotel Merdeka', accountid: null, revision: 0 }] });
});

it('an update replaces the details and keeps the link', async () => {
  await projectionSpec(clients)
    .given(registered, linked(CHEF), {
      type: 'ClientUpdated',
      data: { clientid: CLIENT, ...details, companyname: 'Hotel Merdeka Baru' },
    })
    .expectRows({
      clients: [{ clientid: CLIENT, companyname: 'Hotel Merdeka Baru', accountid: CHEF, revision: 2 }],
      client_changes: [{ changes: [{ field: 'companyname', before: 'Hotel Merdeka', after: 'Hotel Merdeka Baru' }] }],
    });
});

it('an account that is unlinked is gone, and another one can be linked', async () => {
  await projectionSpec(clients)
    .given(registered, linked(CHEF), unlinked(CHEF), linked(OWNER))
    .expectRows({ clients: [{ clientid: CLIENT, accountid: OWNER }] });
});

it('linking and unlinking tell the account as well: what it may see depends on its client', async () => {
  const outcome = projectionSpec(clients).given(registered, linked(CHEF), unlinked(CHEF));
  await outcome.expectNotices(
    { topic: 'clients', ids: { clientid: CLIENT } },
    { topic: 'accounts', ids: { accountid: CHEF } },
  );
});

it('a logo stays until there is another one, or it is removed', async () => {
  const drawn = (name: string) => ({
    type: 'ClientLogoChanged',
    data: { clientid: CLIENT, logo: `logos/${CLIENT}/${name}.webp` },
  });
  await projectionSpec(clients)
    .given(registered, drawn('first'), { type: 'ClientUpdated', data: { clientid: CLIENT, ...details } })
    .expectRows({ clients: [{ logo: `logos/${CLIENT}/first.webp`, revision: 2 }] });
  await projectionSpec(clients)
    .given(registered, drawn('first'), drawn('second'))
    .expectRows({ clients: [{ logo: `logos/${CLIENT}/second.webp` }] });
  await projectionSpec(clients)
    .given(registered, drawn('first'), { type: 'ClientLogoRemoved', data: { clientid: CLIENT } })
    .expectRows({ clients: [{ logo: null, revision: 2 }] });
});
