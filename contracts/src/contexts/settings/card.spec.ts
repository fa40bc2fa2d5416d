import { agencyCard } from './card';
import { changeAgencyCard, contactSettings } from './commands';
import { httpsAddress } from './https-address';

const NAMED = { legalname: 'PT Samudra Contoh' };
const refusals = (card: object): Readonly<Record<string, string>> => {
  const { error } = agencyCard.safeParse(card);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message.split(':')[0]!]) ?? []);
};

it('may be empty, and is read without the space around it', () => {
  expect(agencyCard.parse({})).toEqual({});
  expect(agencyCard.parse({ legalname: '', address: '  ', phone: '' })).toEqual({});
  expect(agencyCard.parse({ legalname: '  PT Samudra Contoh ' })).toEqual(NAMED);
});

it.all([
  [{ licence: 'CONTOH-1' }, 'legalname'],
  [{ ...NAMED, licenceurl: 'https://izin.example/1' }, 'licence'],
  [{ ...NAMED, feeen: 'No fee.' }, 'feeid'],
  [{ ...NAMED, feeid: 'Tanpa biaya.' }, 'feeen'],
  [{ legalname: 'PT' }, 'legalname'],
  [{ legalname: '12345' }, 'legalname'],
  [{ legalname: 'x'.repeat(81) }, 'legalname'],
  [{ ...NAMED, address: 'Jl. 1' }, 'address'],
  [{ ...NAMED, address: `Jl. ${'x'.repeat(160)}` }, 'address'],
  [{ ...NAMED, contactperson: 'x'.repeat(51) }, 'contactperson'],
  [{ ...NAMED, phone: 'call me' }, 'phone'],
  [{ ...NAMED, email: 'nobody' }, 'email'],
  [{ ...NAMED, feeen: 'x'.repeat(201), feeid: 'Tanpa biaya.' }, 'feeen'],
  [{ ...NAMED, legalname: ['PT'] }, 'legalname'],
])('%j is refused at %s', (card, field) => {
  expect(Object.keys(refusals(card))).toEqual([field]);
  expect(changeAgencyCard.safeParse(card).success).toBe(false);
});

it('says what fields ask of each other beside what is wrong with them', () =>
  expect(Object.keys(refusals({ licence: 'CONTOH-1', phone: 'call me' })).sort()).toEqual(['legalname', 'phone']));

it('takes no field that it does not know', () =>
  expect(changeAgencyCard.safeParse({ ...NAMED, logo: 'agencylogos/1/x.webp' }).success).toBe(false));

it.all([
  'https://izin.example/samudra',
  'https://bp2mi.go.id/cek?nomor=1&x=%20',
  ' https://izin.example:8443/a#b ',
  'https://line.example/ti/p/@agency',
])('an address that leads somewhere is %s', (address) => expect(httpsAddress(address)).toBe(address.trim()));

it.all([
  '',
  'http://izin.example',
  'javascript:alert(1)',
  'https://',
  'https://x',
  'https://localhost/izin',
  'https://127.0.0.1/izin',
  'https://[::1]/izin',
  'https://bank.example@evil.example/',
  'https://user:word@izin.example/',
  'https://@izin.example/',
  'https://izin.example/"onclick=',
  'https://izin.example/<script>',
  'https://izin.example\\@evil.example/',
  'https://izin.example/a b',
  'data:text/html,https://izin.example',
])('%j is no address to lead anybody to', (address) => expect(httpsAddress(address)).toBeUndefined());

it('is no longer than an address is', () =>
  expect(refusals({ ...NAMED, licence: 'CONTOH-1', licenceurl: `https://izin.example/${'x'.repeat(400)}` })).toEqual({
    licenceurl: expect.stringContaining('settings-card-address') as unknown,
  }));

it.all([
  ['+62 812-3456-7890', '+6281234567890'],
  ['https://wa.me/6281234567890', 'https://wa.me/6281234567890'],
  ['https://line.example/ti/p/@agency', 'https://line.example/ti/p/@agency'],
  ['https://evil@wa.me/6281234567890', undefined],
  ['https://wa.me@evil.example/6281234567890', undefined],
  ['https://127.0.0.1/chat', undefined],
])('a chat of %j is kept as %j', (chat, kept) => expect(contactSettings.safeParse({ chat }).data?.chat).toBe(kept));
